import { z } from 'zod'
import { filterText, pageShape, periodShape } from '#kernel/page-query.ts'
import { fulfilmentStatuses, orderStatuses, paymentStatuses } from './order-state.ts'

const moment = z.iso.datetime({ offset: true })
/** An amount in dollars, with at most two decimals. */
const dollars = z.number()
const count = z.int().min(0)

/** One order in the rows behind a figure. */
export const orderRecordSchema = z
  .object({
    id: z.int(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    status: z.enum(orderStatuses),
    paymentStatus: z.enum(paymentStatuses),
    fulfilmentStatus: z.enum(fulfilmentStatuses),
    paymentMethod: z.string(),
    total: z.string(),
    /** The number of units: those that stayed sold of the product in the query, else of all products. */
    quantity: z.int(),
    /** The price of these units before discounts. */
    revenue: z.string(),
    createdAt: moment,
  })
  .meta({ id: 'OrderRecord' })

const orderFiltersSchema = z.object({
  status: filterText('status'),
  productId: z
    .string()
    .regex(/^\d{0,9}$/, 'productId must be a whole number')
    .transform((text) => (text === '' ? undefined : Number(text)))
    .optional()
    .meta({
      type: 'integer',
      description:
        'The id of a product. Finds paid orders with units of it that were not refunded, except canceled and expired orders',
    }),
  ...periodShape,
})

export const orderListSchema = orderFiltersSchema.extend(pageShape)

/** The query of GET /api/admin/analytics/orders. */
export const orderAnalyticsQuerySchema = z.object(periodShape)

/** GET /api/admin/analytics/orders: the figures of the period asked for. */
export const orderAnalyticsSchema = z
  .object({
    /** Orders placed in the period. */
    ordersByStatus: z.record(z.string(), count),
    /**
     * At most ten, by units that stayed sold: those of orders paid in the period, neither canceled nor expired, minus
     * refunded units. Revenue is quantity times price, before discounts.
     */
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
      /** Sessions that filled a cart or placed an order in the period, or since the oldest carts that are kept. */
      carts: count,
      /** How many of them placed an order. */
      orders: count,
      /** A percentage, rounded to a whole number. */
      rate: count,
    }),
  })
  .meta({ id: 'OrderAnalytics' })

export type OrderRecord = z.infer<typeof orderRecordSchema>
export type OrderFilters = z.output<typeof orderFiltersSchema>
export type OrderAnalyticsQuery = z.output<typeof orderAnalyticsQuerySchema>
export type OrderAnalytics = z.infer<typeof orderAnalyticsSchema>
