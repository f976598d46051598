import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '#db/connect.ts'
import { findFaults } from '#shop/books/server/prove-books.ts'
import { findContradictions } from '#tests/builders/order-contradictions.ts'
import { rowsOf, type Shop } from '../bench/shop.ts'
import type { Purchase } from './buyer.ts'
import type { Finding } from './drill.ts'

type Connected = Pick<Shop, 'connection'>

interface StoredOrder {
  id: number
  email: string
  isPaid: boolean
  refunds: number
  mostMails: number
}

const readOrders = `
  select o.id, o.email, o.paid_at is not null as "isPaid",
    (select count(*)::integer from refunds r where r.order_id = o.id and r.status <> 'failed') as refunds,
    (select coalesce(max(n), 0)::integer from (
      select count(*) as n from mails m where m.order_id = o.id group by m.kind, m.recipient) c) as "mostMails"
  from orders o where o.email = any($1) or o.email like 'buyer-%'`

/**
 * Compares what shoppers were told with what the shop stores: orders, payments, refunds, emails, stock, and the books.
 */
export async function judgeOrders(
  shop: Connected,
  purchases: readonly Purchase[],
): Promise<Finding[]> {
  const stored = await rowsOf<StoredOrder>(shop, readOrders, [purchases.map(({ email }) => email)])
  const byId = new Map(stored.map((order) => [order.id, order]))
  const lost = purchases.filter(({ orderId, email }) => byId.get(orderId)?.email !== email)
  const unpaid = purchases.filter(({ orderId, isPaid }) => isPaid && !byId.get(orderId)?.isPaid)
  const refunds = purchases.filter(
    ({ orderId, isRefunded }) => (byId.get(orderId)?.refunds ?? 0) !== Number(isRefunded),
  )
  const doubled = stored.length - new Set(stored.map(({ email }) => email)).size
  const mailed = stored.filter(({ mostMails }) => mostMails > 1)
  const none = (claim: string, count: number, of: string): Finding => ({
    claim,
    holds: count === 0,
    figure: `${count} of ${of}`,
  })
  return [
    none('no acknowledged order is lost', lost.length, `${purchases.length}`),
    none('no order is doubled', doubled, `${stored.length}`),
    none('no payment is lost', unpaid.length, `${purchases.filter((one) => one.isPaid).length}`),
    none(
      'each refund was given once, and no other',
      refunds.length,
      `${purchases.filter((one) => one.isRefunded).length} were not`,
    ),
    none('no order was emailed twice about the same', mailed.length, `${stored.length}`),
    ...(await judgeBooks(shop)),
  ]
}

/** Judges whether stock is exact and the seven rules of the books hold. */
export async function judgeBooks({ connection }: Connected): Promise<Finding[]> {
  const { db, close } = connect({ ...connection, max: 2 })
  try {
    const contradictions = await findContradictions(db)
    const broken = (await findFaults(db)).filter(({ holds }) => !holds)
    return [
      {
        claim: 'stock is exact: on hand, reserved, sold and returned are what their rows say',
        holds: contradictions.length === 0,
        figure: JSON.stringify(contradictions.slice(0, 3)),
      },
      {
        claim: 'the seven rules of the books hold',
        holds: broken.length === 0,
        figure:
          broken.flatMap(({ findings }) => findings.map(({ text }) => text)).join('; ') || '7 of 7',
      },
    ]
  } finally {
    await close()
  }
}

/** Waits until a statement gives no rows, for a limited number of milliseconds. */
export async function untilNoRows(
  shop: Connected,
  { text, values = [] }: { text: string; values?: unknown[] },
  patienceMs: number,
): Promise<void> {
  for (const until = performance.now() + patienceMs; performance.now() < until; await pause(200))
    if ((await rowsOf(shop, text, values)).length === 0) return
}
