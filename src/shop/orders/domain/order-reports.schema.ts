import { z } from 'zod'
import { filterText, pageShape } from '#kernel/page-query.ts'

const moment = z.iso.datetime({ offset: true })
/** An amount in dollars, with two decimals at most. */
const dollars = z.number()
const count = z.int().min(0)

/** An order in the rows behind a figure. */
export const orderRecordSchema = z
  .object({
    id: z.int(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    status: z.string(),
    paymentStatus: z.string(),
    paymentMethod: z.string(),
    total: z.string(),
    /** How many units it holds: of the product where one is asked for, of all else. */
    quantity: z.int(),
    /** What these units came to, before discounts. */
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
      description: 'Orders with a completed payment that hold the product',
    }),
})

export const orderListSchema = orderFiltersSchema.extend(pageShape)

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

export type OrderRecord = z.infer<typeof orderRecordSchema>
export type OrderFilters = z.output<typeof orderFiltersSchema>
export type OrderAnalytics = z.infer<typeof orderAnalyticsSchema>
