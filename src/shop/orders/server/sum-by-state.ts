import { statement } from '#db/statement.ts'
import type { Context } from '#shop/context.ts'
import { accounts } from '#shop/ledger/domain/account.ts'
import type { EntryKind } from '#shop/ledger/domain/entry.ts'
import { salesPeriod } from '../domain/sales-period.ts'
import {
  type StateSales,
  type StateSalesQuery,
  stateSalesSchema,
} from '../domain/state-sales.schema.ts'

/** In SQL: whether a time is in the period of the parameters. */
const isWithin = (at: string) =>
  `${at} >= $1::timestamptz and ${at} < coalesce($2::timestamptz, 'infinity')`

/** In SQL: postings to one of these accounts, in dollars. */
const posted = (isOne: string) => `coalesce(sum(p.amount) filter (where ${isOne}), 0) / 100`

const refundKinds: readonly EntryKind[] = ['refund', 'refund-failed']
const isGoods = `p.account = '${accounts.refunded}'`
const isSale = `p.account in ('${accounts.refunded}', '${accounts.shipping}')`
const isTax = `p.account like '${accounts.tax('%')}'`

/**
 * Sales come from the orders, refunds from the ledger, where one that fails later is taken back on that day. Scans all
 * orders: every order would have to write an index that this rarely viewed figure hardly uses.
 */
const sumStates = statement({
  name: 'sum_orders_by_state',
  row: stateSalesSchema.element,
  text: `
    select state, sum(kept)::integer as orders, sum(gross)::numeric(10,2)::text as gross,
      sum(refunded)::numeric(10,2)::text as refunded,
      sum(gross - refunded)::numeric(10,2)::text as revenue,
      sum(taxable)::numeric(10,2)::text as taxable, sum(tax)::numeric(10,2)::text as tax
    from (
      select state, (status <> 'cancelled' and payment_status <> 'refunded')::integer as kept,
        total - tax as gross, 0 as refunded,
        case when tax > 0 then subtotal - discount_amount else 0 end as taxable, tax
      from orders where ${isWithin('paid_at')}
      union all
      select o.state, 0, 0, ${posted(isSale)},
        case when o.tax > 0 then -${posted(isGoods)} else 0 end, -${posted(isTax)}
      from ledger_entries e join ledger_postings p on p.entry_id = e.id join orders o on o.id = e.order_id
      where e.kind in ('${refundKinds.join("', '")}') and ${isWithin('e.at')}
      group by e.id, o.id
    ) counted
    group by state order by sum(gross - refunded) desc, state`,
})

/** The sales to each state in a period, largest first. */
export async function sumByState(
  { db, now, settings }: Pick<Context, 'db' | 'now' | 'settings'>,
  query: StateSalesQuery,
): Promise<StateSales[]> {
  const { from, until } = salesPeriod(query, now(), settings.timeZone)
  return await sumStates(db, from, until)
}
