import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { orderBody } from '#tests/builders/order.ts'
import { createShopper } from '#tests/builders/shopper.ts'
import {
  freePort,
  killShops,
  type ShopProcess,
  shopFolder,
  startShop,
} from '#tests/faults/shop-process.ts'
import type { Drill, DrillOptions, Finding } from './drill.ts'

const key = 'a key for the backups of this drill'
const shopSettings = { SEED: '40', RATE_LIMITS: 'off', BACKUPS: 'off', BACKUP_KEY: key }

interface Acknowledged {
  atMs: number
  /** Whether the shop that now answers has it, to the cent. */
  isThere: () => Promise<boolean>
}

/** The shop's place: one machine, and later another. */
interface Place {
  address: string
}

/**
 * Orders come in while a backup is made. Then the machine is lost with everything except the backup, and the shop is
 * restored on another one.
 */
export const restoreDrill: Drill = {
  does: 'loses the machine while orders come in, and restores the shop from its backup',
  run: async (options) => {
    using lost = shopFolder()
    using safe = shopFolder()
    try {
      return await loseAndRestore(lost.path, safe.path, options)
    } finally {
      killShops()
    }
  },
}

async function loseAndRestore(
  lost: string,
  safe: string,
  { isShort, say }: DrillOptions,
): Promise<Finding[]> {
  const kept = join(safe, 'backups')
  const shop = await openShopIn(lost)
  const place = { address: shop.address }
  const orders = takeOrders(place, isShort ? 2 : 8)
  while (orders.placed.length < (isShort ? 8 : 400)) await pause(20)
  say('A backup is made while orders come in')
  const told = await runProgram('backup', [], { DATA_DIR: lost, BACKUP_DIR: kept })
  await pause(isShort ? 100 : 3000)
  shop.child.kill('SIGKILL')
  await Promise.all([shop.ended, orders.stop()])
  await remove(lost)
  say('The machine is lost; the shop is restored on another one')
  const since = performance.now()
  const fresh = join(safe, 'new')
  say(await runProgram('restore', [kept], { DATA_DIR: fresh }))
  const minutes = (performance.now() - since) / 60_000
  place.address = (await openShopIn(fresh)).address
  const books = await runProgram('books', [], { DATA_DIR: fresh })
  const momentMs = Date.parse(/whole as of (\S+Z)/.exec(told)?.[1] ?? '')
  return [...(await judgeOrders(orders.placed, momentMs)), ...judgeRest(books, minutes)]
}

async function openShopIn(folder: string): Promise<ShopProcess> {
  const shop = startShop({ ...shopSettings, DATA_DIR: folder, PORT: String(await freePort()) })
  await shop.untilOpen()
  return shop
}

/** Makes shoppers order until the shop is gone, and collects what it acknowledged. */
function takeOrders(place: Place, shoppers: number) {
  const placed: Acknowledged[] = []
  let isOver = false
  const buy = async () => {
    while (!isOver) {
      const order = await placeOrder(place).catch(() => null)
      if (order) placed.push(order)
      else await pause(20)
    }
  }
  const buying = Array.from({ length: shoppers }, buy)
  const stop = async () => {
    isOver = true
    await Promise.all(buying)
  }
  return { placed, stop }
}

async function placeOrder(place: Place): Promise<Acknowledged | null> {
  const request = (path: string, init?: RequestInit) => fetch(place.address + path, init)
  const { ask } = createShopper({ request })
  const { body: products } = await ask<{ id: number; variants: string | null }[]>(
    'GET /api/products?inStock=true&limit=40',
  )
  const product = products[Math.floor(Math.random() * products.length)]
  const options = JSON.parse(product?.variants ?? '{}') as Record<string, string[]>
  const chosen = Object.entries(options).map(([name, values]) => [name, values[0]])
  const variant = chosen.length > 0 ? JSON.stringify(Object.fromEntries(chosen)) : null
  await ask('POST /api/cart', { productId: product?.id, variant, quantity: 1 })
  const headers = { 'idempotency-key': randomUUID() }
  const placed = await ask<{ id: number; total: string }>('POST /api/orders', orderBody(), headers)
  if (placed.status !== 201) return null
  const { id, total } = placed.body
  const isThere = async () =>
    (await ask<{ total: string }>(`GET /api/orders/${id}`)).body.total === total
  return { atMs: Date.now(), isThere }
}

/**
 * Removes everything on the lost machine. Its database ends by itself within moments, but may still write until then.
 */
async function remove(folder: string): Promise<void> {
  for (let tries = 0; existsSync(join(folder, 'postgres/postmaster.pid')); tries += 1) {
    if (tries > 400) throw new Error('the database of the lost machine does not end')
    await pause(50)
  }
  for (const name of readdirSync(folder))
    rmSync(join(folder, name), { recursive: true, force: true })
}

/** Runs a command of the shop as its owner would. Gives its output; throws if it fails. */
async function runProgram(
  name: 'backup' | 'restore' | 'books',
  words: readonly string[],
  env: Record<string, string>,
): Promise<string> {
  const settings = { ...process.env, ...shopSettings, DATABASE_URL: '', NODE_ENV: '', ...env }
  const child = spawn(process.execPath, [`scripts/${name}.ts`, ...words], { env: settings })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      printed += text
    })
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (code !== 0) throw new Error(`npm run ${name} ended with ${code}:\n${printed}`)
  return printed.trim()
}

async function judgeOrders(orders: readonly Acknowledged[], momentMs: number): Promise<Finding[]> {
  const before = orders.filter(({ atMs }) => atMs < momentMs)
  let there = 0
  for (const { isThere } of before) if (await isThere()) there += 1
  return [
    {
      claim: 'every order that was acknowledged before the moment is there, to the cent',
      holds: there > 0 && there === before.length,
      figure: `${there} of ${before.length}, and ${orders.length - before.length} came later`,
    },
  ]
}

function judgeRest(books: string, minutes: number): Finding[] {
  const proved = books.split('\n').filter((line) => / ok /.test(line)).length
  return [
    { claim: 'the books prove', holds: proved === 7, figure: `${proved} of 7 rules hold` },
    {
      claim: 'the shop was restored and proved within a quarter of an hour',
      holds: minutes < 15,
      figure: `${minutes.toFixed(2)} minutes`,
    },
  ]
}
