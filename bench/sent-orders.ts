/**
 * Orders that are placed, paid, shipped, delivered, and announced by email, through the calls of shoppers and owners.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { createDraw } from '#seed/life/draw.ts'
import { personAt } from '#seed/life/people.ts'
import { orderBody } from '#tests/builders/order.ts'
import { type Asked, load } from './load.ts'
import { signIn } from './owner.ts'
import { rowsOf, type Shop } from './shop.ts'
import { fillCarts, newSessions } from './shoppers.ts'

/** How many parcels one call dispatches at most. */
const atOnce = 50
const json = { 'content-type': 'application/json' }

/** The calls that place orders of two lines, each from a different shopper with a filled cart. */
export async function ordersToPlace(shop: Shop, count: number): Promise<Asked[]> {
  const sessions = newSessions(count)
  await fillCarts(shop, sessions)
  const draw = createDraw(1)
  return sessions.map((session, place) => {
    const person = { ...personAt(place, draw), email: `shopper-${place}@example.com` }
    return {
      path: '/api/orders',
      method: 'POST',
      body: JSON.stringify(orderBody(person)),
      headers: { ...json, 'x-session-id': session },
    }
  })
}

/** Takes orders through the whole process, and waits until their emails are sent. */
export async function sendOrders(shop: Shop, count: number): Promise<void> {
  const requests = await ordersToPlace(shop, count)
  await load({ address: shop.address, requests, count, connections: 8 })
  const headers = { ...json, authorization: `Bearer ${await signIn(shop)}` }
  const open = await rowsOf<{ ids: number[] }>(
    shop,
    `select array_agg(id) as ids from orders where status = 'open' group by id / ${atOnce}`,
  )
  const calls = open.map(({ ids }) => ({
    path: '/api/admin/shipments',
    method: 'POST',
    headers,
    body: JSON.stringify({ orders: ids.map(carried) }),
  }))
  await askEach(shop, calls)
  const parcels = await rowsOf<{ id: number }>(shop, 'select id from shipments order by id')
  const delivered = parcels.map(({ id }) => ({
    path: `/api/admin/shipments/${id}/delivered`,
    method: 'POST',
    headers,
  }))
  await askEach(shop, delivered)
  await untilQuiet(shop)
}

const askEach = ({ address }: Shop, requests: readonly Asked[]) =>
  load({ address, requests, count: requests.length, connections: 4 })

const carried = (id: number) => ({
  id,
  carrier: 'USPS',
  trackingNumber: `94001118992231${String(id).padStart(8, '0')}`,
})

/** Waits until all emails and other jobs are done. */
async function untilQuiet(shop: Shop): Promise<void> {
  const open = `
    select (select count(*) from pgboss.job where state in ('created', 'active', 'retry') and start_after < now())::integer
      + (select count(*) from mails where status = 'queued')::integer as jobs`
  for (;;) {
    const [found] = await rowsOf<{ jobs: number }>(shop, open)
    if (found?.jobs === 0) return
    await pause(500)
  }
}
