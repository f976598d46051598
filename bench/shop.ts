import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** A million products take several minutes to plant. */
const patienceMs = 1_200_000

export interface Shop {
  address: string
  /** Its process id. */
  pid: number | undefined
  /** A connection to its database. */
  connection: pg.ClientConfig
  /** The time from its process's start to its first answer, in milliseconds. */
  startedMs: number
  close: () => Promise<void>
}

/** A folder for one or more shops, deleted when disposed of. Takes an existing one if given. */
export function openFolder(path = mkdtempSync(join(tmpdir(), 'cilia-bench-'))) {
  chmodSync(path, 0o755)
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}

/** Starts a shop on a folder as its own process, like `npm start`, and waits until it answers. */
export async function openShop(folder: string, settings: Record<string, string>): Promise<Shop> {
  const begunMs = performance.now()
  const { address, pid, untilOpen, close } = await launchShop(folder, settings)
  await untilOpen()
  const startedMs = performance.now() - begunMs
  const connection = settings.DATABASE_URL
    ? { connectionString: settings.DATABASE_URL }
    : connectionIn(folder)
  return { address, pid, connection, startedMs, close }
}

/** A shop whose process has been started and can be killed at any moment. */
export interface LaunchedShop {
  address: string
  pid: number | undefined
  /** Resolves when its process has ended for any reason. */
  ended: Promise<void>
  hasEnded: () => boolean
  /** Waits until it answers. Throws if it ends first. */
  untilOpen: () => Promise<void>
  /** Ends it if it is still running. */
  close: () => Promise<void>
}

/**
 * Starts a shop as its own process on a folder, at `settings.PORT` or a free port. Hides the complaints of a mortal
 * shop.
 */
export async function launchShop(
  folder: string,
  settings: Record<string, string>,
  isMortal = false,
): Promise<LaunchedShop> {
  const port = settings.PORT ?? String(await freePort())
  const env = {
    LOG_LEVEL: 'silent',
    WARM_PICTURES: 'off',
    // All requests here come from one address.
    RATE_LIMITS: 'off',
    DATA_DIR: folder,
    PORT: port,
    ...settings,
  }
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    env: { ...process.env, DATABASE_URL: '', NODE_ENV: '', ...env },
    stdio: ['ignore', 'ignore', isMortal ? 'ignore' : 'inherit'],
  })
  const end = () => void child.kill('SIGTERM')
  process.once('exit', end)
  const ended = once(child, 'exit').then(() => void process.off('exit', end))
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const address = `http://127.0.0.1:${port}`
  return {
    address,
    pid: child.pid,
    ended,
    hasEnded,
    untilOpen: () => untilOpen(address, hasEnded),
    close: async () => {
      if (!hasEnded()) end()
      await ended
    },
  }
}

async function untilOpen(address: string, hasEnded: () => boolean): Promise<void> {
  for (const until = performance.now() + patienceMs; performance.now() < until; await pause(10)) {
    if (hasEnded()) break
    const isOpen = await fetch(`${address}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isOpen) return
  }
  throw new Error('The shop did not open')
}

/** Connects to a running embedded database, whose lock file names its socket. */
export function connectionIn(folder: string): pg.ClientConfig {
  const lock = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  return { host: lock[4] || '127.0.0.1', port: Number(lock[3]), user: 'cilia', database: 'cilia' }
}

/** A port that is currently free. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Runs one statement on a shop's database. Gives its rows. */
export async function rowsOf<Row extends pg.QueryResultRow>(
  { connection }: Pick<Shop, 'connection'>,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}
