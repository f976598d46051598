/**
 * `npm run fuzz -- [--seed 123] [--requests 20000] [--minutes 30] [--path 17:0:1] [--url http://127.0.0.1:3000]`: sends
 * hostile requests to its own shop, or to one running on this machine, and reports faulty answers.
 */
import { drawReport } from '../tests/fuzz/draw-report.ts'
import { fuzzShop } from '../tests/fuzz/fuzz-shop.ts'
import { type FuzzedShop, openFuzzedShop } from '../tests/fuzz/open-fuzzed-shop.ts'
import { type FuzzOptions, readOptions } from '../tests/fuzz/read-options.ts'
import { buildIfNeeded } from './build-if-needed.ts'

try {
  process.exitCode = await run(readOptions(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function run({ url, ...options }: FuzzOptions): Promise<number> {
  console.log(`Seed ${options.seed}, up to ${options.count} requests`)
  if (url) {
    const { ADMIN_USERNAME: username = 'admin', ADMIN_PASSWORD: password } = process.env
    return await fuzzAt({ address: url, owner: password ? { username, password } : null }, options)
  }
  await buildIfNeeded()
  const shop = await openFuzzedShop()
  try {
    return await fuzzOwn(shop, options)
  } finally {
    await shop.close()
  }
}

type RunOptions = Omit<FuzzOptions, 'url'>

/** The run's own shop, or one that is already running, about which less is known. */
type Fuzzable = Pick<FuzzedShop, 'address'> &
  Partial<Pick<FuzzedShop, 'folders' | 'secrets'>> & { owner: FuzzedShop['owner'] | null }

async function fuzzOwn(shop: FuzzedShop, options: RunOptions): Promise<number> {
  const before = shop.memoryMb()
  const status = await fuzzAt(shop, options)
  console.log(`\nMemory: ${before} MB before, ${shop.memoryMb()} MB after`)
  return status
}

async function fuzzAt(
  { address, owner, folders = [], secrets = [] }: Fuzzable,
  { path, ...options }: RunOptions,
): Promise<number> {
  const shop = { address, owner, folders, secrets }
  const fuzzed = await fuzzShop({ ...shop, ...options, ...(path ? { path } : {}) })
  console.log(`\n${drawReport(fuzzed)}`)
  const { ok } = await fetch(new URL('/api/health', address)).catch(() => ({ ok: false }))
  if (!ok) console.error('\nThe shop has stopped answering.')
  return ok && fuzzed.findings.length === 0 ? 0 : 1
}
