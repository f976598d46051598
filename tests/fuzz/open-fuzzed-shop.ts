import { spawnSync } from 'node:child_process'
import { freePort, shopFolder, startShop } from '#tests/faults/shop-process.ts'
import type { Owner } from './credentials.ts'

const secretKey = 'planted-0123456789-and-never-to-come-back'

export interface FuzzedShop {
  address: URL
  owner: Owner
  /** Folders of this machine that no answer may contain. */
  folders: readonly string[]
  /** Texts that no answer may contain. */
  secrets: readonly string[]
  /** Its current memory use in megabytes; null if the system does not report it. */
  memoryMb: () => number | null
  /** Whether its process is running and answers. */
  isAlive: () => Promise<boolean>
  close: () => Promise<void>
}

/** Starts a shop with the demo catalog as its own process, to be fuzzed. Close it when done. */
export async function openFuzzedShop(env: Record<string, string> = {}): Promise<FuzzedShop> {
  const folder = shopFolder()
  const owner = { username: 'admin', password: 'fuzzed and found well' }
  const port = String(await freePort())
  const { child, output, ended, untilOpen } = startShop({
    DATA_DIR: folder.path,
    PORT: port,
    HOST: '127.0.0.1',
    SEED: 'demo',
    RATE_LIMITS: 'off',
    // Wrong passwords lock out an address for a while; the run signs in from another.
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'silent',
    ADMIN_USERNAME: owner.username,
    ADMIN_PASSWORD: owner.password,
    SECRET_KEY: secretKey,
    ...env,
  })
  await untilOpen()
  const address = new URL(`http://127.0.0.1:${port}`)
  const isAlive = async () => {
    if (child.exitCode !== null) return false
    const { ok } = await fetch(new URL('/api/health', address)).catch(() => ({ ok: false }))
    return ok
  }
  const close = async () => {
    child.kill('SIGTERM')
    await ended
    folder[Symbol.dispose]()
    if (env.LOG_LEVEL) console.log(output())
  }
  const folders = [process.cwd(), folder.path]
  const secrets = [secretKey, owner.password]
  return { address, owner, folders, secrets, memoryMb: () => memoryOf(child.pid), isAlive, close }
}

function memoryOf(pid = 0): number | null {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  const kilobytes = Number.parseInt(stdout ?? '', 10)
  return Number.isNaN(kilobytes) ? null : Math.round(kilobytes / 1024)
}
