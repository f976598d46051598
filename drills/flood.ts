/** Ten times as many requests as a shop can answer, plus everything else that a crowd of attackers sends. */
import { setTimeout as pause } from 'node:timers/promises'
import { memoryFolder } from '#tests/builders/memory-folder.ts'
import { quantile } from '../bench/numbers.ts'
import { openFolder, openShop, rowsOf, type Shop } from '../bench/shop.ts'
import { fillCarts, newSessions, plainProduct } from '../bench/shoppers.ts'
import { type Attacked, attack } from './attackers.ts'
import type { Drill, DrillOptions, Finding } from './drill.ts'
import type { Flooded } from './flood-process.ts'
import { judgeBooks } from './judge-orders.ts'
import { flood } from './send-flood.ts'
import { ownerSettings } from './stage.ts'
import { treeMemoryMb } from './tree-memory.ts'

const sizes = {
  long: { measured: 5, flooded: 30, sessions: 40_000, idle: 2_000, slow: 400 },
  short: { measured: 1, flooded: 3, sessions: 3_000, idle: 500, slow: 100 },
}

/** How many requests run at the same time: when measuring the shop, and at most when flooding it. */
const [connectionsMeasured, connectionsFlooded] = [16, 500]
const times = 10

/** The limits: for the time of successful requests, in milliseconds; for memory, in MB; and for the time to recover. */
const [limitMs, limitMb, recoveredMs] = [1_000, 1_000, 5_000]

export const floodDrill: Drill = {
  does: 'sends ten times the load a shop can handle, with slow and idle connections, large bodies, photos, and password guesses',
  run: async (options) => {
    using folder = openFolder(memoryFolder('cilia-drill-'))
    const limits = { RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' }
    const shop = await openShop(folder.path, { ...ownerSettings, ...limits, SEED: '500' })
    try {
      return await floodOver(shop, options)
    } finally {
      await shop.close()
    }
  },
}

async function floodOver(shop: Shop, { isShort, say }: DrillOptions): Promise<Finding[]> {
  const {
    measured,
    flooded: seconds,
    sessions: count,
    idle,
    slow,
  } = sizes[isShort ? 'short' : 'long']
  const { address } = shop
  const { id: productId, slug } = await plainProduct(shop)
  const sessions = newSessions(count)
  await fillCarts(shop, sessions)
  const crowd = { address, sessions, productId, slug, connections: connectionsMeasured }
  await flood({ ...crowd, seconds: measured, perSecond: null, from: 100_000_000 })
  const before = await flood({ ...crowd, seconds: measured, perSecond: null, from: 0 })
  const perSecond = servedOf(before).length / measured
  say(`It answers ${Math.round(perSecond)} requests a second; now ${times} times as many come`)
  const memory = watchMemory(shop.pid)
  const attacked = await attack({ address, productId, idle, slow })
  const connections = connectionsFlooded
  const during = await flood({
    ...crowd,
    connections,
    seconds,
    perSecond: perSecond * times,
    from: 20 * Math.ceil(before.sent / 20),
  })
  await attacked.end()
  const recovered = await timeToRecover(address)
  const mostMb = memory.end()
  say(
    `Sent ${during.sent}, served ${servedOf(during).length}, refused ${during.refused}; ${wordsOf(attacked)}`,
  )
  return [
    ...judgeAnswers(during, before),
    {
      claim: `memory stays under ${limitMb} MB`,
      holds: mostMb < limitMb,
      figure: `${Math.round(mostMb)} MB`,
    },
    {
      claim: 'recovered within 5 s',
      holds: recovered < recoveredMs,
      figure: `${(recovered / 1000).toFixed(1)} s`,
      isTimed: true,
    },
    await judgeAcknowledged(shop, [...before.orders, ...during.orders]),
    ...(await judgeBooks(shop)),
  ]
}

function wordsOf({ statuses }: Attacked): string {
  return Object.entries(statuses)
    .sort()
    .map(([what, count]) => `${what}: ${count}`)
    .join(', ')
}

function servedOf({ servedMs }: Flooded): number[] {
  return Object.values(servedMs).flat()
}

/** A machine that is slow even at a bearable rate may take three times as long as it does then. */
function judgeAnswers(flooded: Flooded, before: Flooded): Finding[] {
  const p99 = quantile(servedOf(flooded), 0.99)
  const p99Before = quantile(servedOf(before), 0.99)
  const limit = Math.max(limitMs, 3 * p99Before)
  const orders = quantile(flooded.servedMs.order, 0.99)
  const { wrong, refused, sent } = flooded
  const reasons = [...new Set(wrong)].slice(0, 3).join('; ')
  return [
    {
      claim: 'what is not served is refused with 429 or 503 and Retry-After',
      holds: wrong.length === 0 && refused > 0,
      figure: `${wrong.length} wrong, ${refused} refused of ${sent} ${reasons}`,
    },
    {
      claim: `99 % of those served are served within ${(limit / 1000).toFixed(1)} s`,
      holds: p99 < limit,
      figure: `${Math.round(p99)} ms, orders ${Math.round(orders)} ms; ${Math.round(p99Before)} ms before the flood`,
      isTimed: true,
    },
    {
      claim: 'orders are still placed',
      holds: flooded.orders.length > 0,
      figure: `${flooded.orders.length}`,
    },
  ]
}

async function judgeAcknowledged(shop: Shop, ids: readonly number[]): Promise<Finding> {
  const stored = await rowsOf<{ id: number }>(shop, 'select id from orders where id = any($1)', [
    ids,
  ])
  const there = new Set(stored.map(({ id }) => id))
  const missing = ids.filter((id) => !there.has(id))
  return {
    claim: 'every acknowledged order is there',
    holds: missing.length === 0 && ids.length > 0,
    figure: `${missing.length} of ${ids.length} missing ${missing.slice(0, 3)}`,
  }
}

/** Measures the memory of a process and its children every two seconds. */
function watchMemory(pid: number | undefined) {
  let most = treeMemoryMb(pid)
  const look = setInterval(() => (most = Math.max(most, treeMemoryMb(pid))), 2_000)
  return {
    end: () => {
      clearInterval(look)
      return most
    },
  }
}

const [wellMs, wellInRow] = [500, 10]

/** The time until ten uncached lists in a row are answered well, in milliseconds. */
async function timeToRecover(address: string): Promise<number> {
  const begunMs = performance.now()
  for (let well = 0, asked = 0; well < wellInRow; asked += 1) {
    const askedMs = performance.now()
    if (askedMs - begunMs > 60_000) break
    const { ok } = await fetch(`${address}/api/products?search=calm${asked}`).catch(() => ({
      ok: false,
    }))
    well = ok && performance.now() - askedMs < wellMs ? well + 1 : 0
    if (!ok) await pause(50)
  }
  return performance.now() - begunMs
}
