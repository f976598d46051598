import { z } from 'zod'
import { isoText } from '#db/sql-text.ts'
import { statement } from '#db/statement.ts'
import { isToShip } from '#db/tables/leaving-orders.ts'
import { unmatchedReasons } from '#shop/payments/domain/judge-payment.ts'
import { coinWork, coinWorkRow } from './coin-work.ts'

const moment = z.string()

const found = z.object({
  dispatch: z.array(z.object({ number: z.int(), city: z.string(), dueAt: moment })),
  unpaid: z.array(z.object({ number: z.int(), dueAt: moment.nullable() })),
  returns: z.array(
    z.object({ number: z.int(), status: z.string(), since: moment, isOwed: z.boolean() }),
  ),
  refunds: z.array(z.object({ number: z.int(), status: z.string(), dueAt: moment })),
  reviews: z.array(
    z.object({ reviewId: z.int(), productId: z.int(), product: z.string(), createdAt: moment }),
  ),
  lowStock: z.array(
    z.object({
      productId: z.int(),
      product: z.string(),
      sku: z.string(),
      choice: z.string().nullable(),
      available: z.int(),
    }),
  ),
  unmatched: z.array(
    z.object({
      number: z.int(),
      amount: z.string(),
      currency: z.string(),
      reason: z.enum(unmatchedReasons),
      at: moment,
    }),
  ),
  coins: z.array(coinWorkRow),
  disputes: z.array(z.object({ number: z.int(), dueAt: moment.nullable() })),
  warnings: z.array(z.object({ number: z.int(), at: moment })),
  events: z.array(z.object({ provider: z.string(), count: z.int(), at: moment })),
  books: z.array(z.object({ rules: z.int(), at: moment })),
  backups: z.array(z.object({ what: z.enum(['stale', 'unproved']), at: moment })),
  mails: z.array(z.object({ number: z.int().nullable(), kind: z.string(), at: moment })),
})

export type FoundWork = z.infer<typeof found>

/** Wraps a query in SQL that gives its rows as one JSON array, at most $1 of them. */
const rowsOf = (query: string) =>
  `(select coalesce(json_agg(w), '[]') from (${query} limit $1::integer) w)`

/** Orders that were paid, with units still to ship, by promised day. Reads the index orders_to_ship. */
const dispatch = `
  select o.id as number, o.city, ${isoText('o.ship_by')} as "dueAt" from orders o
  where ${isToShip('o.')}
    and o.paid_at is not null and o.ship_by is not null
    and exists (select from order_items i where i.order_id = o.id and i.shipped + i.withdrawn < i.quantity)
  order by o.ship_by, o.id`

const unpaid = `
  select o.id as number, ${isoText('o.expires_at')} as "dueAt" from orders o
  where o.status = 'pending' and o.created_at < $2::timestamptz order by o.created_at, o.id`

/** Open returns and how long they have waited: since units arrived, if any did. Those may be owed a refund. */
const returns = `
  select t.order_id as number, t.status, ${isoText('coalesce(came.at, t.created_at)')} as since,
    coalesce(came.is_owed, false) as "isOwed"
  from returns t cross join lateral (
    select max(r.at) as at, bool_or(oi.refunded - oi.withdrawn < oi.returned and o.payment_status <> 'refunded') as is_owed
    from return_items ri join return_receipts r on r.return_item_id = ri.id join order_items oi on oi.id = ri.order_item_id
      join orders o on o.id = oi.order_id
    where ri.return_id = t.id
  ) came
  where t.status in ('requested', 'approved', 'partly_received', 'received') order by t.created_at, t.id`

/**
 * Refunds that failed, until those made since then return as much, and those long unconfirmed. Reads refunds_unsettled.
 */
const refunds = `
  select r.order_id as number, r.status, ${isoText('coalesce(r.settled_at, r.created_at)')} as "dueAt" from refunds r
  where r.status in ('pending', 'failed') and r.created_at > $6::timestamptz
    and case r.status when 'pending' then r.created_at < $5::timestamptz else r.amount > coalesce((
      select sum(n.amount) from refunds n where n.order_id = r.order_id and n.id > r.id and n.status <> 'failed'
        and n.created_at >= coalesce(r.settled_at, r.created_at)
    ), 0) end
  order by r.created_at, r.id`

/** Money that pays no order and awaits a decision. Reads unmatched_payments_open. */
const unmatched = `
  select u.order_id as number, u.amount::text, u.currency, u.reason, ${isoText('u.received_at')} as at from unmatched_payments u
  where u.state = 'waiting' order by u.received_at, u.id`

/** Unanswered disputes and their deadlines. Reads disputes_to_answer. */
const disputes = `
  select d.order_id as number, ${isoText('d.due_at')} as "dueAt" from disputes d
  where d.answered_at is null and d.closed_at is null order by d.due_at, d.id`

/** Banks' warnings that nobody has dismissed, about payments neither refunded nor disputed. */
const warnings = `
  select w.order_id as number, ${isoText('w.at')} as at from fraud_warnings w join orders o on o.id = w.order_id
  where w.is_actionable and w.dismissed_at is null and o.payment_status <> 'refunded'
    and not exists (select from disputes d where d.order_id = w.order_id) order by w.at, w.id`

/** How many events per provider have failed for some minutes. Reads payment_events_waiting. */
const events = `
  select e.provider, count(*)::integer as count, ${isoText('min(e.received_at)')} as at from payment_events e
  where e.state = 'failed' and e.received_at < $7::timestamptz group by e.provider order by min(e.received_at)`

const reviews = `
  select v.id as "reviewId", v.product_id as "productId", p.name as product, ${isoText('v.created_at')} as "createdAt"
  from reviews v join products p on p.id = v.product_id
  where v.status = 'pending' order by v.created_at, v.id`

/** By units that can be bought. Reads the index inventory_buyable. */
const lowStock = `
  select i.product_id as "productId", p.name as product, v.sku, v.choice, i.buyable::integer as available
  from inventory i join product_variants v on v.id = i.variant_id join products p on p.id = i.product_id
  where i.buyable <= $3::integer and v.is_active and v.withdrawn_at is null and p.status = 'active'
  order by i.buyable, i.variant_id`

const failedMails = `
  select m.order_id as number, m.kind, ${isoText('m.created_at')} as at from mails m
  where m.status = 'failed' and m.created_at > $4::timestamptz order by m.created_at desc, m.id desc`

/** The newest proof of the books, if any rule failed. */
const books = `
  select b.broken as rules, b.at from (
    select ${isoText('p.at')} as at,
      (select count(*)::integer from jsonb_array_elements(p.rules) rule where not (rule ->> 'holds')::boolean) as broken
    from book_proofs p order by p.at desc limit 1
  ) b where b.broken > 0`

/**
 * The newest good backup, if it began before $9 (null if no nightly backups are made), and the last proof, if it
 * failed.
 */
const backups = `
  select * from (
    select 'stale' as what, ${isoText("coalesce(max(b.started_at) filter (where b.state = 'done'), min(b.started_at))")} as at
    from backups b having coalesce(max(b.started_at) filter (where b.state = 'done'), min(b.started_at)) < $9::timestamptz
    union all
    select 'unproved', ${isoText('p.proved_at')} from (
      select b.proved_at, b.proof_failure from backups b where b.proved_at is not null order by b.proved_at desc limit 1
    ) p where p.proof_failure is not null
  ) kept order by at`

/**
 * All work, in one list per kind, most urgent first. The parameters: $1 rows per list at most; unpaid orders before $2;
 * stock at or below $3; failed emails since $4; unconfirmed refunds before $5, and refunds since $6 at all; failed
 * events before $7; unreadable chains before $8; the newest backup before $9.
 */
export const findWork = statement({
  name: 'find_work',
  row: found,
  text: `
    select ${rowsOf(dispatch)} as dispatch, ${rowsOf(unpaid)} as unpaid, ${rowsOf(returns)} as returns,
      ${rowsOf(refunds)} as refunds, ${rowsOf(books)} as books, ${rowsOf(unmatched)} as unmatched,
      ${rowsOf(events)} as events, ${rowsOf(disputes)} as disputes, ${rowsOf(warnings)} as warnings,
      ${rowsOf(coinWork)} as coins,
      ${rowsOf(reviews)} as reviews, ${rowsOf(lowStock)} as "lowStock", ${rowsOf(backups)} as backups, ${rowsOf(failedMails)} as mails`,
})
