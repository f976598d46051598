/** A shop after a year of 10,000 orders a day: its size, and what is as fast as in a new shop. */
import { alternate } from './alternate.ts'
import { proveBooks, secondsOf } from './books.ts'
import { copyOrders, markTables } from './copy-orders.ts'
import { load } from './load.ts'
import { ownerSettings, signIn } from './owner.ts'
import { measureList } from './owner-lists.ts'
import type { Measurement, Row } from './row.ts'
import { ordersToPlace, sendOrders } from './sent-orders.ts'
import { openFolder, openShop, rowsOf, type Shop } from './shop.ts'

const [perDay, placed] = [10_000, 1_000]
const inYear = 365 * perDay
// Without a nightly backup in between.
const settings = { SEED: '500', BACKUPS: 'off', ...ownerSettings }

interface Both {
  /** The shop with a year's orders. */
  large: Shop
  /** A shop with only the thousand real orders. */
  small: Shop
}

/** Takes about half an hour and fifty gigabytes of disk. */
export const measureYear: Measurement = async () => {
  using folder = openFolder()
  using smallFolder = openFolder()
  await plantYear(folder.path)
  const large = await openShop(folder.path, settings)
  const small = await openShop(smallFolder.path, settings)
  try {
    await sendOrders(small, placed)
    return [
      await weigh(large),
      toldRow('start', large.startedMs / 1000, small.startedMs / 1000),
      await measureList({ large, small }, { list: 'orders', many: 'a year of them', few: '1,000' }),
      await placeMore({ large, small }),
      toldRow('proof of the books', await timed(proveBooks, large), await timed(proveBooks, small)),
      toldRow(
        'the figures of Analytics',
        await timed(lookAround, large),
        await timed(lookAround, small),
      ),
    ]
  } finally {
    await Promise.all([small.close(), large.close()])
  }
}

/**
 * Leaves a folder with a shop that has taken, shipped, and delivered a year's orders: a thousand real ones, and copies.
 */
async function plantYear(folder: string): Promise<void> {
  const shop = await openShop(folder, settings)
  try {
    const since = await markTables(shop)
    await sendOrders(shop, placed)
    const stepS = (86_400 * placed) / perDay
    await copyOrders(shop, { since, count: inYear / placed - 1, stepS })
  } finally {
    await shop.close()
  }
}

/** The size of all tables with their indexes in bytes, and which are the largest. */
async function weigh(shop: Shop): Promise<Row> {
  const tables = await rowsOf<{ name: string; bytes: string; indexes: string }>(
    shop,
    `select c.relname as name, pg_total_relation_size(c.oid) as bytes, pg_indexes_size(c.oid) as indexes
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname in ('public', 'pgboss') order by 2 desc`,
  )
  const sum = (of: 'bytes' | 'indexes') => tables.reduce((all, table) => all + Number(table[of]), 0)
  const each = (bytes: number) => `${(bytes / inYear / 1000).toFixed(1)} kB`
  const largest = tables.slice(0, 5).map(({ name, bytes }) => `${name} ${each(Number(bytes))}`)
  const [gigabytes, indexes] = [sum('bytes'), sum('indexes')].map((b) => (b / 1e9).toFixed(0))
  return {
    work: 'a year of 10,000 orders a day, in the database',
    budget: 'told, not promised',
    measured: `${gigabytes} GB, ${indexes} of them indexes: ${each(sum('bytes'))} an order of two lines`,
    floor: `most of it: ${largest.join(', ')}`,
    isMet: true,
  }
}

function toldRow(work: string, seconds: number, smallS: number): Row {
  return {
    work: `${work}, after a year of 10,000 orders a day`,
    budget: 'told, not promised',
    measured: `${seconds.toFixed(1)} s`,
    floor: `after 1,000 orders: ${smallS.toFixed(1)} s`,
    isMet: true,
  }
}

const timed = (work: (shop: Shop) => Promise<void>, shop: Shop) => secondsOf(() => work(shop))

/** The requests of the owner's Analytics screen for all time, and of the settings' meter of states. */
async function lookAround({ address }: Shop): Promise<void> {
  const headers = { authorization: `Bearer ${await signIn({ address })}` }
  for (const path of ['payments', 'orders', 'states?days=30']) {
    const { status } = await fetch(`${address}/api/admin/analytics/${path}`, { headers })
    if (status !== 200) throw new Error(`${path} was answered ${status}`)
  }
}

/** How many orders per second both shops still take. */
async function placeMore({ large, small }: Both): Promise<Row> {
  const rate = (shop: Shop) => async () => {
    const requests = await ordersToPlace(shop, 500)
    const { address } = shop
    return (await load({ address, requests, count: requests.length, connections: 16 })).perSecond
  }
  const sides = await alternate(rate(large), rate(small), 5)
  return {
    work: 'place an order, after a year of 10,000 a day',
    budget: '≥ 0.50 of that after 1,000',
    measured: `${sides.ratio.toFixed(2)} (${Math.round(sides.shop)}/s)`,
    floor: `after 1,000 orders (${Math.round(sides.floor)}/s)`,
    isMet: sides.ratio >= 0.5,
  }
}
