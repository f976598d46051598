import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { z } from 'zod'
import { databaseHosts, doorHost, type Host, shopHosts } from './hosts.ts'
import { closeNetwork, openNetwork, type Program, run, startOn, tryToRun } from './namespaces.ts'
import {
  bouncerAccounts,
  databaseAccount,
  databasePrograms,
  doorPrograms,
  type Secrets,
  shopProgram,
} from './programs.ts'

/** The programs of the cluster, and the packages of Debian that they are in. */
const needed = {
  ip: 'iproute2',
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
}
const patienceMs = 120_000

export interface Cluster {
  /** Where shoppers come in. */
  address: string
  /** The primary of this moment, as Patroni sees it; null while there is none. */
  findPrimary: () => Promise<Host | null>
  /** Resolves once three databases run, one of them the primary and one that has every commit of it. */
  untilWhole: () => Promise<void>
  /** How the shop's account reaches a database. */
  connectionTo: (host: Host) => pg.ClientConfig
  /** Starts whatever a database host runs, as after its power came back. */
  startDatabase: (host: Host) => void
  startDoor: () => void
  /** Starts a shop and gives the number of its process. */
  startShop: (host: Host) => number
  /** Waits until these shops take calls. */
  untilOpen: (hosts: readonly Host[]) => Promise<void>
  /** Where a host has its files. */
  folderOf: (host: Host) => string
}

/** What this machine lacks to run the cluster, in a sentence; null if it has everything. */
export function whatIsMissing(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'Network namespaces need Linux and root.'
  const missing = Object.entries(needed).filter(([program]) => !isThere(program))
  if (missing.length === 0) return null
  const packages = missing.map(([, name]) => name).join(' ')
  return `This machine lacks ${packages}: apt-get install --no-install-recommends ${packages} python3-etcd`
}

function isThere(program: string): boolean {
  const folders = program.startsWith('/') ? [''] : ['/usr/sbin', '/usr/bin', '/sbin', '/bin']
  return folders.some((folder) => existsSync(join(folder, program)))
}

export interface ClusterSize {
  shops: number
  /** What each database host can keep. */
  databaseMb?: number
  /** Settings of the shops besides their own. */
  settings?: Record<string, string>
}

/** Starts the cluster in a folder, which is emptied first: three databases, the door, and so many shops. */
export async function openCluster(folder: string, size: ClusterSize): Promise<Cluster> {
  const { shops, databaseMb = 1024, settings = {} } = size
  await closeCluster(folder)
  mkdirSync(folder, { recursive: true })
  const cluster = describeCluster(folder, writeConfig(folder), settings)
  openNetwork()
  for (const host of databaseHosts) {
    giveDisk(cluster.folderOf(host), databaseMb)
    cluster.startDatabase(host)
  }
  await until('primary', async () => (await findPrimary()) !== null)
  cluster.startDoor()
  const hosts = shopHosts.slice(0, shops)
  for (const host of hosts) cluster.startShop(host)
  await cluster.untilOpen(hosts)
  return cluster
}

/** Ends the cluster; its folder goes with it. */
export async function closeCluster(folder: string): Promise<void> {
  await closeNetwork()
  for (const { name } of databaseHosts) tryToRun('umount', '--lazy', join(folder, name))
  rmSync(folder, { recursive: true, force: true })
}

function describeCluster(
  folder: string,
  secrets: Secrets,
  settings: Record<string, string>,
): Cluster {
  const config = join(folder, 'config')
  const start = (program: Program) => startOn(folder, config, program)
  const address = `http://${doorHost.address}`
  return {
    address,
    findPrimary,
    startDatabase: (host) => {
      for (const program of databasePrograms(host, secrets)) start(program)
    },
    startDoor: () => {
      for (const program of doorPrograms()) start(program)
    },
    startShop: (host) => start(shopProgram(host, secrets, settings)),
    untilOpen: (hosts) =>
      until(`${hosts.map(({ name }) => name).join(', ')} open`, async () => {
        const ready = hosts.map((host) => isOk(`http://${host.address}:3000/api/ready`))
        return (await Promise.all([...ready, isOk(`${address}/api/health`)])).every(Boolean)
      }),
    untilWhole: () => until('three databases', isWhole),
    connectionTo: ({ address: host }) => ({
      ...{ host, port: 5432, user: 'cilia', password: secrets.shop, database: 'cilia' },
    }),
    folderOf: (host) => join(folder, host.name),
  }
}

const membersSchema = z.object({
  members: z.array(z.object({ role: z.string(), state: z.string() })),
})

async function isWhole(): Promise<boolean> {
  const primary = await findPrimary()
  if (!primary) return false
  const answer = await fetch(`http://${primary.address}:8008/cluster`).catch(() => null)
  const read = membersSchema.safeParse(await answer?.json().catch(() => null))
  const members = read.data?.members.filter(({ state }) => /^(?:running|streaming)$/.test(state))
  const roles = members?.map(({ role }) => role) ?? []
  return roles.length === 3 && roles.includes('leader') && roles.includes('sync_standby')
}

async function findPrimary(): Promise<Host | null> {
  const asked = databaseHosts.map(async (host) => {
    return (await isOk(`http://${host.address}:8008/primary`)) ? host : null
  })
  return (await Promise.all(asked)).find((host) => host !== null) ?? null
}

function isOk(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Waits until something is so. Throws when it takes too long. */
async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + patienceMs; performance.now() < end; await pause(200)) {
    if (await isSo()) return
  }
  throw new Error(
    `The cluster has no ${what} after ${patienceMs / 1000} s; its logs are in its folder`,
  )
}

/** The example's files as the hosts see them, with passwords of this cluster's own. */
function writeConfig(folder: string): Secrets {
  const [config, door] = [join(folder, 'config'), join(folder, doorHost.name)]
  cpSync(join(import.meta.dirname, 'config'), config, { recursive: true })
  const draw = () => randomBytes(24).toString('hex')
  const secrets = { superuser: draw(), replication: draw(), shop: draw(), key: draw() }
  mkdirSync(door)
  writeFileSync(join(door, 'userlist.txt'), bouncerAccounts(secrets))
  return secrets
}

/** A disk of its own, of so many megabytes, in memory: full when it is full, whatever the machine has. */
function giveDisk(own: string, megabytes: number): void {
  mkdirSync(own, { recursive: true })
  run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', own)
  mkdirSync(join(own, 'archive'))
  run('chown', '-R', `${databaseAccount}:`, own)
}
