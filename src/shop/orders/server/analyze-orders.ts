import { z } from 'zod'
import { statement } from '#db/statement.ts'
import { percentOf } from '#kernel/average.ts'
import { startOfPeriod } from '#kernel/report-period.ts'
import { cartsSince } from '#shop/cart/server/list-carts.ts'
import type { Context } from '#shop/context.ts'
import {
  type OrderAnalytics,
  type OrderAnalyticsQuery,
  orderAnalyticsSchema,
} from '../domain/order-reports.schema.ts'
import { keptUnits, staysSold } from './figure-orders.ts'

const { ordersByStatus, bestSellers } = orderAnalyticsSchema.shape

interface CountParts {
  name: string
  /** Selects `status` and `count` of the orders to count. */
  byStatus: string
  /** Whether an item `i` counts as sold. */
  isSold: string
  /** Whether the best plan depends on how long the period is. */
  isPrepared: boolean
}

/** Counts what analyzeOrders gives. Carts and their orders count from the moment in $1. */
const countStatement = ({ name, byStatus, isSold, isPrepared }: CountParts) =>
  statement({
    name,
    isPrepared,
    row: z.object({ ordersByStatus, bestSellers, carts: z.int(), orders: z.int() }),
    text: `
    with by_status as (${byStatus}), sold as (
      select i.product_id, sum(${keptUnits}) as quantity, sum(${keptUnits} * i.price) as revenue
      from order_items i
      where ${isSold}
      group by i.product_id
      order by quantity desc, revenue desc, i.product_id
      limit 10
    ), holders as (
      select session_id, bool_or(is_order) as is_order
      from (
        select session_id, false as is_order from cart_items where created_at >= $1
        union all select session_id, true from orders where created_at >= $1
      ) made
      group by session_id
    )
    select
      (select coalesce(json_object_agg(status, count order by status), '{}') from by_status) as "ordersByStatus",
      (select coalesce(json_agg(json_build_object(
          'productId', s.product_id, 'name', p.name, 'slug', p.slug,
          'quantity', s.quantity, 'revenue', s.revenue
        ) order by s.quantity desc, s.revenue desc, s.product_id), '[]')
        from sold s join products p on p.id = s.product_id) as "bestSellers",
      (select count(*)::integer from holders) as carts,
      (select count(*)::integer from holders h where h.is_order) as orders`,
  })

const countAll = countStatement({
  name: 'analyze_orders',
  byStatus: `select status, sum(orders) as count from order_counts group by status having sum(orders) <> 0`,
  isSold: staysSold(),
  isPrepared: true,
})

/** Takes the start of the period in $2. */
const countPeriod = countStatement({
  name: 'analyze_period_orders',
  byStatus: `select status, count(*) as count from orders where created_at >= $2 group by status`,
  isSold: staysSold('$2::timestamptz'),
  isPrepared: false,
})

/**
 * Counts orders by status, finds the best sellers, and counts how many sessions that filled a cart placed an order as
 * well: in a period, or since the beginning. Carts are only known for `cartLifeDays`. One statement.
 */
export async function analyzeOrders(
  context: Pick<Context, 'db' | 'now' | 'settings'>,
  { period }: OrderAnalyticsQuery,
): Promise<OrderAnalytics> {
  const { db, now, settings } = context
  const carts = cartsSince(context, period)
  const [analyzed] = period
    ? await countPeriod(
        db,
        carts,
        startOfPeriod(period, { now: now(), timeZone: settings.timeZone }),
      )
    : await countAll(db, carts)
  if (!analyzed) throw new Error('a select of sums gives one row')
  const { ordersByStatus, bestSellers } = analyzed
  const rate = percentOf(analyzed.orders, analyzed.carts)
  const conversion = { carts: analyzed.carts, orders: analyzed.orders, rate }
  return { ordersByStatus, bestSellers, conversion }
}
