/**
 * The memory of the shop's process without visitors, with its pictures encoded, and after a minute of everything that
 * shoppers request. The first start fills the database, which takes memory that is only given back when it ends, so the
 * shop is started again.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { load } from './load.ts'
import { residentMb } from './resident.ts'
import { limitRow, type Measurement } from './row.ts'
import { openFolder, openShop, rowsOf, type Shop } from './shop.ts'
import { listPaths } from './uncached.ts'

const [restMs, loadMs] = [30_000, 60_000]
const patienceMs = 600_000
const bareServer = `require('node:http').createServer((_, a) => a.end()).listen(0, () => console.log('open'))`

export const measureMemory: Measurement = async () => {
  using folder = openFolder()
  const floor = `bare node:http: ${Math.round(await bareMb())} MB`
  const { products, pictures, filledMb } = await fill(folder.path)
  const shop = await openShop(folder.path, { SEED: 'demo' })
  try {
    await pause(restMs)
    const rest = residentMb(shop.pid)
    const asked = [
      '/',
      '/products',
      '/cart',
      '/api/products?limit=24',
      ...products.map(({ slug }) => `/products/${slug}`),
      ...listPaths.map((query) => `/api/products?${query}`),
      ...pictures,
    ]
    await loadFor(shop, asked)
    return [
      limitRow('memory at rest, pictures encoded', [rest, 150], 'MB', floor),
      limitRow('memory after a minute of load', [residentMb(shop.pid), 250], 'MB', floor),
      {
        ...limitRow('memory at rest after the first start', [filledMb, 150], 'MB', floor),
        budget: 'told, not promised',
        isMet: true,
      },
    ]
  } finally {
    await shop.close()
  }
}

/** Starts a shop on an empty folder, so that it fills its database, and has its pictures encoded. */
async function fill(folder: string) {
  const shop = await openShop(folder, { SEED: 'demo' })
  try {
    const products = await rowsOf<{ slug: string; images: string[] }>(
      shop,
      'select slug, images from products order by id limit 12',
    )
    const pictures = products.map(({ images }) => images[0]?.replace('-960.jpg', '-160.avif') ?? '')
    await untilEncoded(shop, join(folder, 'images'), pictures)
    await pause(restMs)
    return { products, pictures, filledMb: residentMb(shop.pid) }
  } finally {
    await shop.close()
  }
}

async function bareMb(): Promise<number> {
  const child = spawn(process.execPath, ['-e', bareServer], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  const mb = residentMb(child.pid)
  child.kill()
  return mb
}

/** Requests pictures once, and waits until all of them are encoded in the shop's folder. */
async function untilEncoded(
  { address }: Shop,
  folder: string,
  paths: readonly string[],
): Promise<void> {
  for (const path of paths) await (await fetch(address + path)).arrayBuffer()
  for (const until = performance.now() + patienceMs; performance.now() < until; await pause(500)) {
    const files = existsSync(folder) ? readdirSync(folder, { recursive: true }) : []
    const names = files.map((name) => basename(String(name)))
    if (paths.every((path) => names.includes(basename(path)))) return
  }
  throw new Error('The pictures were not encoded in time')
}

async function loadFor({ address }: Shop, paths: readonly string[]): Promise<void> {
  const headers = { 'accept-encoding': 'br' }
  const requests = paths.map((path) => ({ path, headers }))
  for (const until = performance.now() + loadMs; performance.now() < until; )
    await load({ address, requests, count: 2_000, connections: 16 })
}
