import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { open, readFile, rename, stat } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Refusal } from '#kernel/refusal.ts'
import type { Account } from './account.ts'
import type { Address } from './address.ts'
import type { Binaries } from './binaries.ts'
import { type Cluster, environment, idsOf } from './cluster.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { watchOver } from './watch.ts'

/** A running PostgreSQL: its main process. */
export interface Postmaster {
  pid: number
  /** Resolves when the process has ended, expectedly or not. */
  ended: Promise<void>
  stop: () => Promise<void>
}

export interface PostmasterParts {
  cluster: Cluster
  binaries: Binaries
  account: Account | null
  address: Address
  logFile: string
  /** Called when its process runs, some moments before it accepts connections. */
  onSpawn?: (() => void) | undefined
}

const run = promisify(execFile)
const logLimitBytes = 5_000_000
const childrenPatienceMs = 15_000

/** Starts PostgreSQL and resolves when it accepts connections. */
export async function startPostmaster(parts: PostmasterParts): Promise<Postmaster> {
  await shortenLog(parts.logFile)
  const until = performance.now() + childrenPatienceMs
  for (;;) {
    const logged = await sizeOf(parts.logFile)
    const postmaster = await spawnPostmaster(parts)
    if (await isReady(postmaster, parts.cluster.folder)) return postmaster
    const log = (await readFile(parts.logFile)).subarray(logged).toString().trim()
    // The children of a killed PostgreSQL notice within moments that their parent is gone, so this failure may be
    // temporary.
    const mayPass = /is still in use|is another postmaster/i.test(log)
    if (!mayPass || performance.now() > until)
      throw new Refusal(
        'unavailable',
        `PostgreSQL did not start on ${parts.cluster.folder}:\n${log}`,
      )
    await pause(100)
  }
}

async function spawnPostmaster(parts: PostmasterParts): Promise<Postmaster> {
  const { cluster, binaries, account, address, logFile } = parts
  const settings = { ...address.settings, cluster_name: 'cilia', log_checkpoints: 'off' }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = await open(logFile, 'a', 0o600)
  // Detached, because Ctrl-C in a terminal signals the whole process group, and the shop stops
  // PostgreSQL itself.
  const child = spawn(
    binaries.postgres,
    ['-D', cluster.path, '-p', String(address.connection.port), ...options],
    {
      cwd: cluster.folder,
      env: environment,
      stdio: ['ignore', log.fd, log.fd],
      detached: true,
      windowsHide: true,
      ...idsOf(account),
    },
  )
  try {
    return await take(child, parts)
  } finally {
    await log.close()
  }
}

async function take(child: ChildProcess, parts: PostmasterParts): Promise<Postmaster> {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve).once('error', reject)
  })
  child.unref()
  parts.onSpawn?.()
  const pid = child.pid ?? 0
  const watch = watchOver(pid, parts.account)
  void ended.then(watch.end)
  const stop = async () => {
    child.ref()
    if (process.platform !== 'win32') child.kill('SIGINT')
    else await run(parts.binaries.pgCtl, ['stop', '-D', parts.cluster.folder, '-m', 'fast'])
    await ended
  }
  return { pid, ended, stop }
}

async function isReady({ pid, ended }: Postmaster, folder: string): Promise<boolean> {
  let hasEnded = false
  void ended.then(() => {
    hasEnded = true
  })
  while (!hasEnded) {
    const file = await readPostmasterFile(folder)
    if (file?.pid === pid && file.isReady) return true
    await pause(5)
  }
  return false
}

async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  )
}

async function shortenLog(logFile: string): Promise<void> {
  if ((await sizeOf(logFile)) > logLimitBytes) await rename(logFile, `${logFile}.old`)
}
