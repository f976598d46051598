/** The shops of a cluster are replaced one by one, with a change of the tables between, while people look and buy. */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { rowsOf } from '../bench/shop.ts'
import {
  type Cluster,
  closeCluster,
  openCluster,
  whatIsMissing,
} from '../deploy/cluster/cluster.ts'
import { type Host, shopHosts } from '../deploy/cluster/hosts.ts'
import { processesOf } from '../deploy/cluster/namespaces.ts'
import { openCrowd } from './crowd.ts'
import type { Drill } from './drill.ts'
import { judgeOrders } from './judge-orders.ts'
import { countProduct, ownerSettings } from './stage.ts'

const folder = join(tmpdir(), 'cilia-cluster')

/** What people look at meanwhile. */
const looks = ['/', '/products', '/api/products?limit=12', '/api/categories', '/about']

export const deployDrill: Drill = {
  does: 'a cluster with 2 shops, replaced one by one under load, with a change of the tables between',
  run: async ({ isShort, say }) => {
    const missing = whatIsMissing()
    if (missing) throw new Error(missing)
    await using open = new AsyncDisposableStack()
    const settings = { ...ownerSettings, SEED: '500', RATE_LIMITS: 'off', WARM_PICTURES: 'off' }
    open.defer(() => closeCluster(folder))
    const cluster = await openCluster(folder, { shops: 2, settings })
    await cluster.untilWhole()
    const primary = await cluster.findPrimary()
    if (!primary) throw new Error('The cluster has no primary')
    const connection = cluster.connectionTo(primary)
    const productId = await countProduct({ connection })
    const crowd = openCrowd({ address: cluster.address, productId }, 2)
    const lookers = openLookers(cluster.address)
    const rounds = isShort ? 1 : 3
    for (let round = 1; round <= rounds; round += 1) {
      for (const host of shopHosts.slice(0, 2)) {
        await crowd.untilServed()
        await replace(host, cluster)
        say(`${host.name} was replaced`)
        await rowsOf(
          { connection },
          `alter table products add column drill_${round}_${host.name} text`,
        )
      }
    }
    await crowd.untilServed()
    const purchases = await crowd.end()
    const looked = await lookers.end()
    const failed = [...looked.failed, ...crowd.unanswered]
    return [
      {
        claim: 'no request fails while shops are replaced',
        holds: failed.length === 0,
        figure: `${failed.length} of ${looked.count} looks and ${purchases.length} purchases: ${failed.slice(0, 3).join('; ')}`,
      },
      ...(await judgeOrders({ connection }, purchases)),
    ]
  },
}

/** Asks a shop to stop as a deployment does, and starts it again once it has ended. */
async function replace(host: Host, cluster: Cluster): Promise<void> {
  for (const pid of processesOf(host.name)) process.kill(pid, 'SIGTERM')
  while (processesOf(host.name).length > 0) await pause(100)
  cluster.startShop(host)
  await cluster.untilOpen([host])
  // HAProxy asks every second.
  await pause(2_000)
}

function openLookers(address: string) {
  const failed: string[] = []
  let count = 0
  let isOver = false
  const look = async () => {
    while (!isOver) {
      const path = looks[count % looks.length]
      count += 1
      const told = await fetch(`${address}${path}`).then(
        async (answer) => {
          await answer.arrayBuffer()
          return answer.ok ? null : `${answer.status}`
        },
        (error: Error) => `${error.cause ?? error}`,
      )
      if (told) failed.push(`${path} ${told}`)
      await pause(30)
    }
  }
  const looking = Promise.all([look(), look()])
  return {
    end: async () => {
      isOver = true
      await looking
      return { failed, count }
    },
  }
}
