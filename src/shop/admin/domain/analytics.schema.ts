import { z } from 'zod'

/** An amount in dollars, with two decimals at most. */
const dollars = z.number()
const count = z.int().min(0)

/** GET /api/admin/analytics/payments (spec 3), over payments with the status 'completed' alone. */
export const paymentAnalyticsSchema = z
  .object({
    totalRevenue: dollars,
    totalTransactions: count,
    averageOrderValue: dollars,
    paymentMethodBreakdown: z.record(z.string(), z.object({ count, amount: dollars })),
    /** By the month of completion in UTC, 'YYYY-MM'; oldest first. */
    monthlyRevenue: z.record(z.string(), dollars),
  })
  .meta({ id: 'PaymentAnalytics' })

/** GET /api/admin/analytics/orders. */
export const orderAnalyticsSchema = z
  .object({
    ordersByStatus: z.record(z.string(), count),
    /** At most ten, of orders whose payment is completed; revenue is quantity times price, before discounts. */
    bestSellers: z.array(
      z.object({
        productId: z.int(),
        name: z.string(),
        slug: z.string(),
        quantity: count,
        revenue: dollars,
      }),
    ),
    conversion: z.object({
      /** Sessions that hold a cart now or made an order. */
      carts: count,
      /** Those of them that made an order. */
      orders: count,
      /** A rounded percent. */
      rate: count,
    }),
  })
  .meta({ id: 'OrderAnalytics' })

/** GET /api/admin/analytics/subscriptions (spec 3). Pending ones count in the total alone. */
export const subscriptionAnalyticsSchema = z
  .object({
    activeSubscribers: count,
    totalSubscribers: count,
    unsubscribedCount: count,
    /** How many of all came from where; 'unknown' where nobody noted it. */
    subscriptionSources: z.record(z.string(), count),
  })
  .meta({ id: 'SubscriptionAnalytics' })

export type PaymentAnalytics = z.infer<typeof paymentAnalyticsSchema>
export type OrderAnalytics = z.infer<typeof orderAnalyticsSchema>
export type SubscriptionAnalytics = z.infer<typeof subscriptionAnalyticsSchema>
