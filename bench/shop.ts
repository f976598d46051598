import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const patienceMs = 180_000

export interface Shop {
  address: string
  /** The number of its process. */
  pid: number | undefined
  /** How others reach its database. */
  connection: pg.ClientConfig
  /** From the start of its process to its first answer, in milliseconds. */
  startedMs: number
  close: () => Promise<void>
}

/** A folder for one shop or several, gone when it is closed. */
export function openFolder() {
  const path = mkdtempSync(join(tmpdir(), 'cilia-bench-'))
  chmodSync(path, 0o755)
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}

/** Starts the shop as `npm start` does, as its own process on a folder, and waits until it answers. */
export async function openShop(folder: string, settings: Record<string, string>): Promise<Shop> {
  const port = String(await freePort())
  const begunMs = performance.now()
  const env = {
    LOG_LEVEL: 'silent',
    WARM_PICTURES: 'off',
    // Everything here calls from one address.
    RATE_LIMITS: 'off',
    DATA_DIR: folder,
    PORT: port,
    ...settings,
  }
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    env: { ...process.env, DATABASE_URL: '', NODE_ENV: '', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const end = () => child.kill('SIGTERM')
  process.once('exit', end)
  const address = `http://127.0.0.1:${port}`
  await untilOpen(address, () => child.exitCode !== null)
  const startedMs = performance.now() - begunMs
  const close = async () => {
    process.off('exit', end)
    if (child.exitCode !== null) return
    const ended = once(child, 'exit')
    end()
    await ended
  }
  const connection = settings.DATABASE_URL
    ? { connectionString: settings.DATABASE_URL }
    : connectionIn(folder)
  return { address, pid: child.pid, connection, startedMs, close }
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

/** A running embedded database names its socket in its lock file. */
function connectionIn(folder: string): pg.ClientConfig {
  const lock = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  return { host: lock[4] || '127.0.0.1', port: Number(lock[3]), user: 'cilia', database: 'cilia' }
}

/** A port that is free at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** The rows of one statement, asked of a shop's database. */
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
