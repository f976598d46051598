import { statement } from '#db/statement.ts'
import { addDays } from '#kernel/business-days.ts'
import type { Context } from '#shop/context.ts'
import { type StateSales, stateSalesSchema } from '../domain/state-sales.schema.ts'

/** Reads all orders: an index for a figure that is rarely looked at would be written by every order. */
const sumStates = statement({
  name: 'sum_orders_by_state',
  row: stateSalesSchema.element,
  text: `
    select state, count(*)::integer as orders, sum(total - tax)::text as revenue
    from orders where paid_at >= $1::timestamptz
    group by state order by sum(total - tax) desc, state`,
})

/** What was sold to each state in the last days, the most first. */
export async function sumByState(
  { db, now }: Pick<Context, 'db' | 'now'>,
  days: number,
): Promise<StateSales[]> {
  return await sumStates(db, new Date(addDays(now().getTime(), -days)))
}
