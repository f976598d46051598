import { statement } from '#db/statement.ts'
import { addDays } from '#kernel/business-days.ts'
import type { Context } from '#shop/context.ts'
import { type StateSales, stateSalesSchema } from '../domain/state-sales.schema.ts'

/** Scans all orders: every order would have to write an index that this rarely viewed figure hardly uses. */
const sumStates = statement({
  name: 'sum_orders_by_state',
  row: stateSalesSchema.element,
  text: `
    select state, count(*)::integer as orders, sum(total - tax)::text as revenue
    from orders where paid_at >= $1::timestamptz
    group by state order by sum(total - tax) desc, state`,
})

/** The sales to each state over the last days, largest first. */
export async function sumByState(
  { db, now }: Pick<Context, 'db' | 'now'>,
  days: number,
): Promise<StateSales[]> {
  return await sumStates(db, new Date(addDays(now().getTime(), -days)))
}
