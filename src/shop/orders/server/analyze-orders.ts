import { z } from 'zod'
import { statement } from '#db/statement.ts'
import { percentOf } from '#kernel/average.ts'
import { cartsSince } from '#shop/cart/server/list-carts.ts'
import type { Context } from '#shop/context.ts'
import { type OrderAnalytics, orderAnalyticsSchema } from '../domain/order-reports.schema.ts'
import { keptUnits, staysSold } from './figure-orders.ts'

const { ordersByStatus, bestSellers } = orderAnalyticsSchema.shape

const countOrders = statement({
  name: 'analyze_orders',
  row: z.object({ ordersByStatus, bestSellers, carts: z.int(), orders: z.int() }),
  text: `
  with by_status as (
    select status, sum(orders) as count from order_counts group by status having sum(orders) <> 0 order by status
  ), sold as (
    select i.product_id, sum(${keptUnits}) as quantity, sum(${keptUnits} * i.price) as revenue
    from order_items i
    where ${staysSold}
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
    (select coalesce(json_object_agg(status, count), '{}') from by_status) as "ordersByStatus",
    (select coalesce(json_agg(json_build_object(
        'productId', s.product_id, 'name', p.name, 'slug', p.slug,
        'quantity', s.quantity, 'revenue', s.revenue
      ) order by s.quantity desc, s.revenue desc, s.product_id), '[]')
      from sold s join products p on p.id = s.product_id) as "bestSellers",
    (select count(*)::integer from holders) as carts,
    (select count(*)::integer from holders h
      where h.is_order or exists (select from orders o where o.session_id = h.session_id)) as orders`,
})

/**
 * Counts orders by status, finds the best sellers, and counts how many sessions that filled a cart within
 * `cartLifeDays` placed an order (older carts are deleted). One statement.
 */
export async function analyzeOrders({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): Promise<OrderAnalytics> {
  const [analyzed] = await countOrders(db, cartsSince(now()))
  if (!analyzed) throw new Error('a select of sums gives one row')
  const { ordersByStatus, bestSellers, carts, orders } = analyzed
  const conversion = { carts, orders, rate: percentOf(orders, carts) }
  return { ordersByStatus, bestSellers, conversion }
}
