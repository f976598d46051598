import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { z } from 'zod'
import { databaseHosts, doorHost, type Host, shopHosts } from './hosts.ts'
import { closeNetwork, endPolitely, openNetwork, run, startOn, tryToRun } from './namespaces.ts'
import { bouncerAccounts, databaseAccount, programsOf, shopSettings } from './programs.ts'
import { drawSecrets, readSettings, type Secrets, writeSettings } from './secrets.ts'

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
  /** Starts whatever a host runs, as after its power came back; a shop with the settings that shop.env has by now. */
  start: (host: Host) => void
  /** Asks a shop to stop as a deployment does, starts it again once it has ended, and waits until it is sent calls. */
  replaceShop: (host: Host) => Promise<void>
  /** Waits until these shops take calls. */
  untilOpen: (hosts: readonly Host[]) => Promise<void>
  /** Where a host has its files. */
  folderOf: (host: Host) => string
}

export interface ClusterSize {
  shops: number
  /** What each database host can keep. */
  databaseMb?: number
  /** Settings of the shops besides their own. */
  settings?: Record<string, string>
}

/** Files of the cluster's folder: its passwords, and the settings of all its shops. */
const [secretsFile, shopFile] = ['secrets.env', 'shop.env']

/** Starts the cluster in a folder, which is emptied first: three databases, the door, and so many shops. */
export async function openCluster(folder: string, size: ClusterSize): Promise<Cluster> {
  const { shops, databaseMb = 1024, settings = {} } = size
  await closeCluster(folder)
  mkdirSync(folder, { recursive: true })
  const cluster = describeCluster(folder, writeConfig(folder, settings))
  openNetwork()
  for (const host of databaseHosts) {
    giveDisk(cluster.folderOf(host), databaseMb)
    cluster.start(host)
  }
  await until('primary', async () => (await findPrimary()) !== null)
  cluster.start(doorHost)
  const hosts = shopHosts.slice(0, shops)
  for (const host of hosts) cluster.start(host)
  await cluster.untilOpen(hosts)
  return cluster
}

/** The cluster that was started in a folder; null if there is none. */
export function findCluster(folder: string): Cluster | null {
  const file = join(folder, secretsFile)
  return existsSync(file) ? describeCluster(folder, readSettings(file) as Secrets) : null
}

/** Ends the cluster; its folder goes with it. */
export async function closeCluster(folder: string): Promise<void> {
  await closeNetwork()
  for (const { name } of databaseHosts) tryToRun('umount', '--lazy', join(folder, name))
  rmSync(folder, { recursive: true, force: true })
}

function describeCluster(folder: string, secrets: Secrets): Cluster {
  const config = join(folder, 'config')
  const address = `http://${doorHost.address}`
  const cluster: Cluster = {
    address,
    findPrimary,
    start: (host) => {
      const settings = readSettings(join(folder, shopFile))
      for (const program of programsOf(host, secrets, settings)) startOn(folder, config, program)
    },
    replaceShop: async (host) => {
      await endPolitely(host.name)
      cluster.start(host)
      await cluster.untilOpen([host])
      // HAProxy asks every second.
      await pause(2_000)
    },
    untilOpen: (hosts) =>
      until(`${hosts.map(({ name }) => name).join(', ')} open`, async () => {
        const ready = hosts.map((host) => isOk(`http://${host.address}:3000/api/ready`))
        return (await Promise.all([...ready, isOk(`${address}/api/health`)])).every(Boolean)
      }),
    untilWhole: () => until('three databases', isWhole),
    connectionTo: ({ address: host }) => ({
      host,
      port: 5432,
      user: 'cilia',
      database: 'cilia',
      password: secrets.SHOP_DATABASE_PASSWORD,
    }),
    folderOf: (host) => join(folder, host.name),
  }
  return cluster
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
    `The cluster still has no ${what} after ${patienceMs / 1000} s. See the logs in its folder`,
  )
}

/** The example's files as the hosts see them, with passwords of this cluster's own, which are given back. */
function writeConfig(folder: string, settings: Record<string, string>): Secrets {
  const [config, door] = [join(folder, 'config'), join(folder, doorHost.name)]
  cpSync(join(import.meta.dirname, 'config'), config, { recursive: true })
  const secrets = drawSecrets()
  mkdirSync(door)
  writeFileSync(join(door, 'userlist.txt'), bouncerAccounts(secrets))
  writeSettings(join(folder, secretsFile), secrets)
  const own = shopSettings(secrets, join(folder, 'backups'))
  writeSettings(join(folder, shopFile), { ...own, ...settings })
  return secrets
}

/** A disk of its own, of so many megabytes, in memory: full when it is full, whatever the machine has. */
function giveDisk(own: string, megabytes: number): void {
  mkdirSync(own, { recursive: true })
  run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', own)
  mkdirSync(join(own, 'archive'))
  run('chown', '-R', `${databaseAccount}:`, own)
}
