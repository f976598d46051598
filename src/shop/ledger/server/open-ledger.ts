import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db, Tx } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import { ledgerEntries } from '#db/tables/ledger.ts'
import { orders } from '#db/tables/orders.ts'
import { pastEntries } from '../domain/past-entries.ts'
import { pastOrderSchema } from '../domain/past-order.schema.ts'
import { postEntries } from './post-entries.ts'

/** The advisory lock that a process must hold to post past orders. */
const lockNumber = 2_024_110_503

/** How many orders are read and posted per batch. */
const ordersAtOnce = 500

/**
 * Posts what happened before there was a ledger: all orders, in one transaction, by today's rules. Does nothing if the
 * shop's first order is in the ledger. If several processes start at once, one posts and the others wait. Gives how
 * many orders it posted.
 */
export async function openLedger(db: Db): Promise<number> {
  return await db.transaction(async (tx) => {
    await lock(tx, lockNumber)
    return (await isLedgerOpen(tx)) ? 0 : await postPast(tx)
  })
}

/** Posts the past of all orders in a database with an empty ledger, such as a seeded one. */
export async function postPast(tx: Tx): Promise<number> {
  let posted = 0
  let last = 0
  for (;;) {
    const page = await readPast(tx, last, ordersAtOnce)
    await postEntries(tx, page.flatMap(pastEntries))
    posted += page.length
    const next = page.at(-1)
    if (!next || page.length < ordersAtOnce) return posted
    last = next.id
  }
}

/** Whether the shop's first order is in the ledger, or there is none. */
export async function isLedgerOpen(db: Pick<Db, 'select'>): Promise<boolean> {
  const [first] = await db.select({ id: orders.id }).from(orders).orderBy(asc(orders.id)).limit(1)
  if (!first) return true
  const [entry] = await db
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.kind, 'order'), eq(ledgerEntries.source, String(first.id))))
    .limit(1)
  return entry !== undefined
}

const lock = statement({
  name: 'lock_ledger',
  row: z.object({ locked: z.int() }),
  text: 'select 1 as locked from pg_advisory_xact_lock($1::integer)',
})

const readPast = statement({
  name: 'read_past_orders',
  row: pastOrderSchema,
  text: `
    select o.id, o.created_at as "createdAt", o.paid_at as "paidAt", o.state, o.subtotal,
      o.discount_amount as "discountAmount", o.shipping, o.tax, o.total,
      (select p.payment_provider from payments p
        where p.order_id = o.id and p.status in ('completed', 'refunded') order by p.id limit 1) as provider,
      o.payment_method as method,
      (select e.at from order_events e
        where e.order_id = o.id and e.kind in ('expired', 'cancelled') order by e.id limit 1) as "endedAt",
      o.status,
      coalesce((select json_agg(json_build_object('refundId', r.id, 'status', r.status, 'items', r.items::text,
          'shipping', r.shipping::text, 'tax', r.tax::text, 'amount', r.amount::text,
          'createdAt', r.created_at, 'settledAt', r.settled_at) order by r.id)
        from refunds r where r.order_id = o.id), '[]') as refunds,
      (select json_build_object('value', c.value::text, 'at', c.created_at,
          'isWithdrawn', not c.is_active and c.current_uses = 0, 'withdrawnAt', c.updated_at)
        from promotional_codes c where c.cashback_order_id = o.id) as earned,
      (select c.value::text from order_promotional_codes u join promotional_codes c on c.id = u.promotional_code_id
        where u.order_id = o.id and c.cashback_order_id is not null) as used
    from orders o where o.id > $1 order by o.id limit $2`,
})
