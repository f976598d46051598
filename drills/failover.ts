/** Kills, pauses, isolates, and fills up a cluster's primary, in turn, while shoppers buy. */
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from '../deploy/cluster/cluster.ts'
import type { Host } from '../deploy/cluster/hosts.ts'
import { endAll, plug, processesOf, tryToRun } from '../deploy/cluster/namespaces.ts'
import { whyNotOpen } from '../deploy/cluster/what-is-missing.ts'
import { type Crowd, longestGapMs, openCrowd } from './crowd.ts'
import type { Drill, Finding } from './drill.ts'
import { judgeOrders } from './judge-orders.ts'
import { type DrilledCluster, openDrilledCluster } from './open-drilled-cluster.ts'

const shoppers = 4

/** How long shoppers may go without placing an order, in milliseconds (machines 2). */
const mostMs = 30_000

/** The disk space of each database host, small enough to be filled quickly, in megabytes. */
const databaseMb = 700

interface Fault {
  name: string
  strike: (host: Host, cluster: Cluster) => void | Promise<void>
  /** Repairs the host. */
  mend: (host: Host, cluster: Cluster) => void | Promise<void>
}

const faults: readonly Fault[] = [
  { name: 'killed', strike: ({ name }) => endAll(name), mend: startAgain },
  {
    name: 'paused',
    strike: ({ name }) => signal(name, 'STOP'),
    mend: ({ name }) => signal(name, 'CONT'),
  },
  {
    name: 'cut off',
    strike: ({ name }) => plug(name, false),
    mend: ({ name }) => plug(name, true),
  },
  { name: 'full', strike: fill, mend: empty },
]

export const failoverDrill: Drill = {
  does: 'kills, pauses, and isolates a cluster’s primary database and fills its disk, in turn, while shoppers buy',
  whyNot: whyNotOpen,
  run: async ({ isShort, say }) => {
    await using drilled = await openDrilledCluster({ databaseMb })
    const { cluster, productId } = drilled
    const crowd = openCrowd({ address: cluster.address, productId }, shoppers)
    const findings: Finding[] = []
    for (const fault of isShort ? faults.slice(0, 1) : faults) {
      await crowd.untilServed()
      const { gapMs, isWhole } = await suffer(fault, drilled, crowd)
      const gap = `${(gapMs / 1000).toFixed(1)} s without an order`
      const end = isWhole ? 'all three databases run again' : 'not all databases came back'
      say(`The primary was ${fault.name}: ${gap}; ${end}`)
      findings.push(
        {
          claim: `orders go on when the primary is ${fault.name}`,
          holds: gapMs < mostMs,
          figure: gap,
        },
        { claim: `and it comes back by itself`, holds: isWhole, figure: end },
      )
    }
    const purchases = await crowd.end()
    say(`Bought ${purchases.length} times`)
    return [
      ...findings,
      ...(await judgeOrders({ connection: await drilled.connection() }, purchases)),
    ]
  },
}

interface Suffered {
  /** The longest time without an order, in milliseconds. */
  gapMs: number
  /** Whether all databases were running again in the end. */
  isWhole: boolean
}

/** Applies a fault to the primary and repairs it. */
async function suffer(fault: Fault, drilled: DrilledCluster, crowd: Crowd): Promise<Suffered> {
  const { cluster, shops } = drilled
  const host = await drilled.primary()
  const beganMs = performance.now()
  await fault.strike(host, cluster)
  await untilAnother(cluster, host)
  await crowd.untilServed()
  await fault.mend(host, cluster)
  const isWhole = await cluster.untilWhole().then(
    () => true,
    () => false,
  )
  await cluster.untilOpen(shops)
  await crowd.untilServed()
  return { gapMs: longestGapMs(crowd.acknowledgedMs, beganMs), isWhole }
}

async function untilAnother(cluster: Cluster, { name }: Host): Promise<void> {
  for (;;) {
    const primary = await cluster.findPrimary()
    if (primary && primary.name !== name) return
    await pause(100)
  }
}

/** Some of the processes may have ended already. */
function signal(name: string, word: 'STOP' | 'CONT'): void {
  for (const pid of processesOf(name)) tryToRun('kill', `-${word}`, String(pid))
}

async function startAgain(host: Host, cluster: Cluster): Promise<void> {
  await endAll(host.name)
  cluster.start(host)
}

const ballast = (host: Host, cluster: Cluster) => join(cluster.folderOf(host), 'ballast')

/** Writes until nothing more fits, because the database writes at the same time. */
function fill(host: Host, cluster: Cluster): void {
  const file = openSync(ballast(host, cluster), 'w')
  try {
    for (const size of [1_048_576, 4096]) while (writes(file, size));
  } finally {
    closeSync(file)
  }
}

function writes(file: number, size: number): boolean {
  try {
    return writeSync(file, Buffer.alloc(size)) === size
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    return false
  }
}

async function empty(host: Host, cluster: Cluster): Promise<void> {
  rmSync(ballast(host, cluster))
  await startAgain(host, cluster)
}
