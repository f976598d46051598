/** What a year of 10,000 orders a day would weigh, by the rows that orders really leave: placed, paid, sent and emailed. */
import { setTimeout as pause } from 'node:timers/promises'
import { orderBody } from '#tests/builders/order.ts'
import { load } from './load.ts'
import { ownerSettings, signIn } from './owner.ts'
import type { Measurement } from './row.ts'
import { openFolder, openShop, rowsOf, type Shop } from './shop.ts'
import { fillCarts, newSessions } from './shoppers.ts'

const [orders, ordersOfYear] = [1_000, 3_650_000]
/** As many as one call dispatches. */
const atOnce = 50
const body = JSON.stringify(orderBody())
const json = { 'content-type': 'application/json' }

export const measureYear: Measurement = async () => {
  using folder = openFolder()
  const shop = await openShop(folder.path, { SEED: '500', ...ownerSettings })
  try {
    const empty = await weigh(shop)
    await placeOrders(shop)
    await dispatchAll(shop)
    await untilQuiet(shop)
    const full = await weigh(shop)
    const grown = [...full].map(([name, bytes]) => ({
      name,
      bytes: bytes - (empty.get(name) ?? 0),
    }))
    const bytes = grown.reduce((sum, table) => sum + table.bytes, 0)
    const each = (of: number) => `${(of / orders / 1000).toFixed(1)} kB`
    const largest = grown.toSorted((a, b) => b.bytes - a.bytes).slice(0, 5)
    return [
      {
        work: 'a year of 10,000 orders a day, in the database',
        budget: 'told, not promised',
        measured: `${(((bytes / orders) * ordersOfYear) / 1e9).toFixed(0)} GB: ${each(bytes)} an order of two lines`,
        floor: `most of it: ${largest.map(({ name, bytes }) => `${name} ${each(bytes)}`).join(', ')}`,
        isMet: true,
      },
    ]
  } finally {
    await shop.close()
  }
}

async function placeOrders(shop: Shop): Promise<void> {
  const sessions = newSessions(orders)
  await fillCarts(shop, sessions)
  const requests = sessions.map((session) => ({
    ...{ path: '/api/orders', method: 'POST', body },
    headers: { ...json, 'x-session-id': session },
  }))
  await load({ address: shop.address, requests, count: orders, connections: 8 })
}

async function dispatchAll(shop: Shop): Promise<void> {
  const headers = { ...json, authorization: `Bearer ${await signIn(shop)}` }
  const open = await rowsOf<{ id: number }>(
    shop,
    `select id from orders where status = 'open' order by id`,
  )
  for (let place = 0; place < open.length; place += atOnce) {
    const asked = open.slice(place, place + atOnce).map(({ id }) => ({ id, ...carried(id) }))
    const answer = await fetch(`${shop.address}/api/admin/shipments`, {
      ...{ method: 'POST', headers, body: JSON.stringify({ orders: asked }) },
    })
    if (!answer.ok)
      throw new Error(`dispatching was answered ${answer.status} ${await answer.text()}`)
  }
}

const carried = (id: number) => ({
  carrier: 'USPS',
  trackingNumber: `94001118992231${String(id).padStart(8, '0')}`,
})

/** Waits until all emails and other jobs are done. */
async function untilQuiet(shop: Shop): Promise<void> {
  const open = `select count(*)::integer as jobs from pgboss.job where state in ('created', 'active', 'retry') and start_after < now()`
  for (;;) {
    const [found] = await rowsOf<{ jobs: number }>(shop, open)
    if (found?.jobs === 0) return
    await pause(500)
  }
}

/** The bytes of each table with its indexes and long values, freed of what is dead. */
async function weigh(shop: Shop): Promise<Map<string, number>> {
  await rowsOf(shop, 'vacuum full analyze')
  const rows = await rowsOf<{ name: string; bytes: string }>(
    shop,
    `select c.relname as name, pg_total_relation_size(c.oid) as bytes from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'`,
  )
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]))
}
