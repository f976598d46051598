import { z } from 'zod'
import { type ListSource, readPage } from '#db/read-page.ts'
import type { Bind } from '#db/sql-text.ts'
import { addDays } from '#kernel/business-days.ts'
import type { Page } from '#kernel/cursor.ts'
import type { PageQuery } from '#kernel/page-query.ts'
import { type ReportPeriod, startOfPeriod } from '#kernel/report-period.ts'
import { cartLifeDays } from '#shop/cart/domain/cart-limits.ts'
import type { Context } from '#shop/context.ts'
import {
  type CartFilters,
  type CartRecord,
  cartRecordSchema,
} from '../domain/cart-reports.schema.ts'

const row = cartRecordSchema
  .omit({ key: true })
  .extend({ sessionKey: z.string(), newestAt: z.date() })

/**
 * A session has no id of its own. To order sessions of the same moment, it takes twice the id of its newest line (plus
 * 1) or order (even).
 */
const cartSource: ListSource<typeof row> = {
  name: 'carts',
  row,
  from: `(
    select session_id, max(at) as at, max(number) as id, count(*) filter (where is_line) as products,
      sum(quantity) as quantity, count(*) filter (where not is_line) as orders
    from (
      select session_id, created_at as at, id * 2 + 1 as number, true as is_line, quantity from cart_items
      union all select session_id, created_at, id * 2, false, 0 from orders
    ) made group by session_id
  ) c`,
  at: 'c.at',
  id: 'c.id',
  columns: `left(encode(sha256(convert_to(c.session_id, 'UTF8')), 'hex'), 12) as "sessionKey",
    c.products::integer as products, c.quantity::integer as quantity, c.orders::integer as orders,
    c.at as "newestAt"`,
}

/**
 * The moment from which the carts of a period count. Those older than `cartLifeDays` are deleted, so their share of
 * orders would be meaningless.
 */
export function cartsSince(
  { now, settings: { timeZone } }: Pick<Context, 'now' | 'settings'>,
  period: ReportPeriod | undefined,
): Date {
  const clock = { now: now(), timeZone }
  const oldest = new Date(addDays(clock.now.getTime(), -cartLifeDays))
  const from = period && startOfPeriod(period, clock)
  return from && from > oldest ? from : oldest
}

/**
 * Sessions that added to a cart or ordered since that moment, most recent first; if `ordered`, only those that ordered
 * since then, or did not. Does not reveal the session id.
 */
export async function listCarts(
  context: Pick<Context, 'db' | 'now' | 'settings'>,
  query: CartFilters & PageQuery,
): Promise<Page<CartRecord>> {
  const from = cartsSince(context, query.period)
  const since = (bind: Bind) => {
    const at = bind(from)
    const isOrdered = `exists (select from orders o where o.session_id = c.session_id and o.created_at >= ${at})`
    const wanted = { yes: [isOrdered], no: [`not ${isOrdered}`], all: [] }[query.ordered ?? 'all']
    return [`c.at >= ${at}`, ...wanted]
  }
  const page = await readPage(context.db, cartSource, since, query)
  return { ...page, rows: page.rows.map(cartRecord) }
}

function cartRecord({
  sessionKey,
  products,
  quantity,
  orders,
  newestAt,
}: z.output<typeof row>): CartRecord {
  return { key: sessionKey, products, quantity, orders, newestAt: newestAt.toISOString() }
}
