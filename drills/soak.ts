/** An hour of shoppers: nothing in a shop may grow except what was bought. */
import { readdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { memoryFolder } from '#tests/builders/memory-folder.ts'
import { residentMb } from '../bench/resident.ts'
import { openFolder, openShop, rowsOf, type Shop } from '../bench/shop.ts'
import { fillCarts, newSessions, plainProduct } from '../bench/shoppers.ts'
import type { Drill, DrillOptions, Finding } from './drill.ts'
import type { Flooded } from './flood-process.ts'
import { judgeBooks } from './judge-orders.ts'
import { flood } from './send-flood.ts'

/** How long shoppers come, in seconds: DRILL_MINUTES or an hour. And how much memory may grow, in MB. */
const minutes = Number(process.env.DRILL_MINUTES ?? 60)
const forms = {
  long: { warmS: 60, seconds: minutes * 60, grownMb: 20 },
  // A young process is still growing, so this only shows that nothing runs away.
  short: { warmS: 5, seconds: 20, grownMb: 100 },
}

const [perSecond, connections, samples] = [20, 16, 60]

/** How long the shop may take after the last answer to finish its jobs and close what it opened, in milliseconds. */
const settleMs = 120_000
const [quietMs, strayFiles, strayConnections] = [3_000, 4, 1]

/** The most rows per table that an order and its shopper's earlier requests may leave. */
const rowsPerRequest = 12

export const soakDrill: Drill = {
  does: 'runs an hour of shoppers and checks that only what they bought accumulates; DRILL_MINUTES=10 sets another length',
  run: async (options) => {
    using folder = openFolder(memoryFolder('cilia-drill-'))
    const shop = await openShop(folder.path, { SEED: '500' })
    try {
      return await soak(shop, options)
    } finally {
      await shop.close()
    }
  },
}

async function soak(shop: Shop, { isShort, say }: DrillOptions): Promise<Finding[]> {
  const { warmS, seconds, grownMb } = forms[isShort ? 'short' : 'long']
  const { address } = shop
  const { id: productId, slug } = await plainProduct(shop)
  const sessions = newSessions(Math.ceil(seconds * perSecond * 0.3))
  await fillCarts(shop, sessions)
  const crowd = { address, productId, slug, sessions, connections, perSecond }
  await flood({ ...crowd, seconds: warmS, from: 100_000_000 })
  await pause(quietMs)
  const before = await lookAt(shop)
  say(`Warm: ${wordsOf(before)}`)
  const memory: number[] = []
  const look = setInterval(() => memory.push(residentMb(shop.pid)), (seconds * 1000) / samples)
  const soaked = await flood({ ...crowd, seconds, from: 0 })
  clearInterval(look)
  const after = await settled(shop, before)
  say(`After ${soaked.sent} requests and ${soaked.orders.length} orders: ${wordsOf(after)}`)
  return [
    judgeMemory(memory, grownMb),
    {
      claim: 'no file descriptor is left behind',
      holds: !hasStrayFiles(after, before),
      figure: `${before.files} before, ${after.files} after`,
    },
    {
      claim: 'no database connection is left behind',
      holds: !hasStrayConnections(after, before),
      figure: `${before.connections} before, ${after.connections} after`,
    },
    judgeTables(before, after, soaked),
    {
      claim: 'everything was served',
      holds: soaked.wrong.length + soaked.refused === 0 && soaked.orders.length > 0,
      figure: `${soaked.wrong.length} wrong, ${soaked.refused} refused of ${soaked.sent} ${soaked.wrong.slice(0, 2)}`,
    },
    ...(await judgeBooks(shop)),
  ]
}

interface Look {
  files: number
  connections: number
  /** Rows by table. */
  rows: Map<string, number>
}

const wordsOf = ({ files, connections }: Look) =>
  `${files} file descriptors, ${connections} database connections`

async function lookAt(shop: Shop): Promise<Look> {
  const [counted] = await rowsOf<{ count: number }>(
    shop,
    `select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  )
  const tables = await rowsOf<{ name: string }>(
    shop,
    `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables`,
  )
  const rows = new Map<string, number>()
  for (const { name } of tables) {
    const [table] = await rowsOf<{ n: number }>(shop, `select count(*)::integer as n from ${name}`)
    rows.set(name, table?.n ?? 0)
  }
  const connections = counted?.count ?? 0
  return { files: openFiles(shop), connections, rows }
}

const openFiles = ({ pid }: Shop): number => readdirSync(`/proc/${pid}/fd`).length

const hasStrayFiles = (after: Look, before: Look) => after.files > before.files + strayFiles
const hasStrayConnections = (after: Look, before: Look) =>
  after.connections > before.connections + strayConnections

/** Looks until everything opened is closed, or until time is up. */
async function settled(shop: Shop, before: Look): Promise<Look> {
  const until = performance.now() + settleMs
  for (let after = await lookAt(shop); ; after = await lookAt(shop)) {
    const isDone = !hasStrayFiles(after, before) && !hasStrayConnections(after, before)
    if (isDone || performance.now() >= until) return after
    await pause(1_000)
  }
}

/** Compares the last third of the samples with the second; during the first, memory is still settling. */
function judgeMemory(memory: readonly number[], grownMb: number): Finding {
  const third = Math.floor(memory.length / 3)
  const mean = (part: readonly number[]) => part.reduce((sum, mb) => sum + mb, 0) / part.length
  const [middle, last] = [mean(memory.slice(third, 2 * third)), mean(memory.slice(2 * third))]
  return {
    claim: `memory is flat: it grows by less than ${grownMb} MB in the last third`,
    holds: last - middle < grownMb,
    figure: `${Math.round(middle)} MB, then ${Math.round(last)} MB`,
  }
}

function judgeTables(before: Look, after: Look, { orders, servedMs }: Flooded): Finding {
  const bought = orders.length + servedMs.cart.length
  const grown = [...after.rows]
    .map(([name, rows]) => ({ name, by: rows - (before.rows.get(name) ?? 0) }))
    .filter(({ by }) => by > 0)
    .toSorted((one, other) => other.by - one.by)
  const tooMany = grown.filter(({ by }) => by > rowsPerRequest * bought)
  const shown = grown.slice(0, 4).map(({ name, by }) => `${name} ${by}`)
  return {
    claim: 'tables grow only by what was bought',
    holds: tooMany.length === 0,
    figure: `${bought} orders and carts; ${shown.join(', ')}`,
  }
}
