import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { memoryFolder } from '#tests/builders/memory-folder.ts'

const patienceMs = 60_000
const running = new Set<ChildProcess>()

/** Kills the shops that a failed test left running. */
export function killShops(): void {
  for (const child of running) child.kill('SIGKILL')
}

/** A folder for one shop, deleted when the test is over. */
export function shopFolder() {
  const path = memoryFolder('cilia-fault-')
  chmodSync(path, 0o755)
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
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

export interface ShopProcess {
  child: ChildProcess
  address: string
  /** Everything it has printed so far. */
  output: () => string
  /** Resolves with the exit code, or with the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>
  untilOpen: () => Promise<void>
}

/** Starts a shop as its own process, as it ships, without a catalog. */
export function startShop(env: Record<string, string>): ShopProcess {
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      ...(env.DATABASE_URL && { SECRET_KEY: 'the secret of the tests, long enough' }),
      SEED: 'none',
      WARM_PICTURES: 'off',
      NODE_ENV: '',
      // Puts sockets into the shop's folder, so that they disappear with it.
      TMPDIR: env.DATA_DIR,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  child.once('close', () => running.delete(child))
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => (printed += chunk))
  const address = `http://localhost:${env.PORT}`
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.on('close', (code, signal) => resolve(code ?? signal))
  })
  return {
    child,
    address,
    output: () => printed,
    ended,
    untilOpen: () => untilOpen(child, address, () => printed),
  }
}

async function untilOpen(
  child: ChildProcess,
  address: string,
  output: () => string,
): Promise<void> {
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await pause(50)) {
    if (child.exitCode !== null) break
    const isOpen = await fetch(`${address}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isOpen) return
  }
  throw new Error(`The shop did not open:\n${output()}`)
}
