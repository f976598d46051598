import { execFileSync, spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { allHosts, type Host, network } from './hosts.ts'

/** Where each host sees its own files and those of the example, whatever folder they are in. */
const ownFolder = '/var/lib/cilia'
const configFolder = '/etc/cilia'

/** Runs a command and gives what it printed. Throws with what it complained of. */
export function run(command: string, ...args: string[]): string {
  return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}

/** Runs a command whose failure does not matter, such as taking away what may not be there. */
export function tryToRun(command: string, ...args: string[]): string {
  try {
    return run(command, ...args)
  } catch {
    return ''
  }
}

/** Whether there is a network of hosts on this machine, or what is left of one. */
export const isNetworkOpen = () => existsSync(`/sys/class/net/${network.bridge}`)

/** Joins all hosts by a bridge. Each knows the others by their names. */
export function openNetwork(): void {
  run('ip', 'link', 'add', network.bridge, 'type', 'bridge')
  run('ip', 'address', 'add', `${network.address}/${network.prefix}`, 'dev', network.bridge)
  run('ip', 'link', 'set', network.bridge, 'up')
  for (const host of allHosts) openHost(host)
}

function openHost({ name, address }: Host): void {
  const outside = linkOf(name)
  run('ip', 'netns', 'add', nameOf(name))
  run('ip', 'link', 'add', outside, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', nameOf(name))
  run('ip', 'link', 'set', outside, 'master', network.bridge, 'up')
  inside(name, 'ip', 'address', 'add', `${address}/${network.prefix}`, 'dev', 'eth0')
  inside(name, 'ip', 'link', 'set', 'eth0', 'up')
  inside(name, 'ip', 'link', 'set', 'lo', 'up')
  // `ip netns exec` puts these files in the place of those in /etc.
  const folder = `/etc/netns/${nameOf(name)}`
  mkdirSync(folder, { recursive: true })
  const names = allHosts.map((host) => `${host.address} ${host.name}`)
  writeFileSync(join(folder, 'hosts'), ['127.0.0.1 localhost', ...names, ''].join('\n'))
}

/** Ends whatever runs on the hosts and takes everything away that was opened. */
export async function closeNetwork(): Promise<void> {
  for (const { name } of allHosts) await endAll(name)
  for (const { name } of allHosts) {
    tryToRun('ip', 'netns', 'delete', nameOf(name))
    tryToRun('ip', 'link', 'delete', linkOf(name))
    rmSync(`/etc/netns/${nameOf(name)}`, { recursive: true, force: true })
  }
  tryToRun('ip', 'link', 'delete', network.bridge)
  // Empty where nobody else has anything there.
  for (const place of [ownFolder, configFolder]) tryToRun('rmdir', place)
}

/** The numbers of all processes that run on a host. */
export function processesOf(name: string): number[] {
  return tryToRun('ip', 'netns', 'pids', nameOf(name)).split('\n').filter(Boolean).map(Number)
}

/** Kills whatever runs on a host, as if its power had gone. */
export async function endAll(name: string): Promise<void> {
  for (let pids = processesOf(name); pids.length > 0; pids = processesOf(name)) {
    for (const pid of pids) tryToRun('kill', '-KILL', String(pid))
    await pause(50)
  }
}

/** Asks whatever runs on a host to end, and waits until it has. */
export async function endPolitely(name: string): Promise<void> {
  for (const pid of processesOf(name)) tryToRun('kill', '-TERM', String(pid))
  while (processesOf(name).length > 0) await pause(100)
}

/** Takes a host off the network, or puts it back, while everything on it runs on. */
export function plug(name: string, isPlugged: boolean): void {
  run('ip', 'link', 'set', linkOf(name), isPlugged ? 'up' : 'down')
}

export interface Program {
  host: Host
  /** The name of its log in the host's folder. */
  name: string
  command: readonly string[]
  env?: Readonly<Record<string, string>>
  /** The account that it runs as; root without it. */
  account?: string
}

/** Starts a program on a host. It sees the host's folder at /var/lib/cilia and the example's files at /etc/cilia. */
export function startOn(folder: string, config: string, program: Program): number {
  const { host, name, command, env = {}, account } = program
  const own = join(folder, host.name)
  for (const place of [ownFolder, configFolder, own]) mkdirSync(place, { recursive: true })
  const log = openSync(join(own, `${name}.log`), 'a')
  const mounts = `mount --bind "$1" ${ownFolder} && mount --bind "$2" ${configFolder} && shift 2 && exec "$@"`
  const as = account ? ['setpriv', `--reuid=${account}`, `--regid=${account}`, '--init-groups'] : []
  const line = [...as, ...command]
  const child = spawn(
    'ip',
    ['netns', 'exec', nameOf(host.name), 'sh', '-c', mounts, 'sh', own, config, ...line],
    { env: { PATH: process.env.PATH, ...env }, stdio: ['ignore', log, log], detached: true },
  )
  closeSync(log)
  child.unref()
  return child.pid ?? 0
}

/** Runs a command on a host to its end and gives what it printed. */
function inside(name: string, command: string, ...args: string[]): string {
  return run('ip', 'netns', 'exec', nameOf(name), command, ...args)
}

const nameOf = (host: string) => `cilia-${host}`
const linkOf = (host: string) => `cilia-${host}`
