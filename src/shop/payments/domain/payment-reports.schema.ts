import { z } from 'zod'
import { filterText, pageShape, sortShape } from '#kernel/page-query.ts'

const moment = z.iso.datetime({ offset: true })
/** An amount in dollars, with at most two decimals. */
const dollars = z.number()
const count = z.int().min(0)

/** A payment in the administrator's list (spec 3). */
export const paymentRecordSchema = z
  .object({
    id: z.int(),
    orderId: z.int(),
    orderEmail: z.string(),
    amount: z.string(),
    currency: z.string(),
    paymentMethod: z.string(),
    paymentProvider: z.string(),
    externalId: z.string().nullable(),
    status: z.string(),
    failureReason: z.string().nullable(),
    /** JSON text with cardBrand, last4, cryptoCurrency, and cashbackAmount, all optional. */
    metadata: z.string().nullable(),
    createdAt: moment,
    completedAt: moment.nullable(),
    /** The sum of its refunds that did not fail. */
    refunded: z.string(),
  })
  .meta({ id: 'PaymentRecord' })

export const paymentFiltersSchema = z.object({
  search: filterText('search').meta({
    description: 'An order number, or part of an email or of the payment’s id at its provider',
  }),
  status: filterText('status'),
  method: filterText('method'),
  provider: filterText('provider').meta({ description: 'simulated, stripe or onchain' }),
  month: z
    .string()
    .regex(/^(?:\d{4}-(?:0[1-9]|1[0-2]))?$/, 'month must be in YYYY-MM form')
    .transform((text) => text || undefined)
    .optional()
    .meta({
      description:
        'The month in the shop’s time zone, such as 2026-03, in which the payment was completed, or created if it is not completed',
    }),
  days: z
    .string()
    .regex(/^(?:[1-9]\d{0,2})?$/, 'days must be a whole number from 1 to 999')
    .transform((text) => (text ? Number(text) : undefined))
    .optional()
    .meta({
      description: 'Only payments of the last so many days, counted back from now',
    }),
})

export const paymentListSchema = paymentFiltersSchema.extend({ ...pageShape, ...sortShape })

/** GET /api/admin/analytics/payments (spec 3): only payments with the status 'completed', net of refunds. */
export const paymentAnalyticsSchema = z
  .object({
    totalRevenue: dollars,
    totalTransactions: count,
    averageOrderValue: dollars,
    paymentMethodBreakdown: z.record(z.string(), z.object({ count, amount: dollars })),
    /** By month of completion in the shop's time zone, 'YYYY-MM'; oldest first. */
    monthlyRevenue: z.record(z.string(), dollars),
    /** The last 30 days, and the 30 before; null if nothing had been paid by the time those began. */
    recent: z.object({ revenue: dollars, transactions: count }),
    before: z.object({ revenue: dollars, transactions: count }).nullable(),
  })
  .meta({ id: 'PaymentAnalytics' })

export type PaymentRecord = z.infer<typeof paymentRecordSchema>
export type PaymentFilters = z.output<typeof paymentFiltersSchema>
export type PaymentAnalytics = z.infer<typeof paymentAnalyticsSchema>
