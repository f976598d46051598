import { z } from 'zod'
import { filterDay, filterText, pageShape, periodShape, sortShape } from '#kernel/page-query.ts'

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
  ...periodShape,
  since: filterDay('since').meta({ description: 'The first day, in the shop’s time zone' }),
  until: filterDay('until').meta({ description: 'The last day, in the shop’s time zone' }),
})

export const paymentListSchema = paymentFiltersSchema.extend({ ...pageShape, ...sortShape })

/** The query of GET /api/admin/analytics/payments. */
export const paymentAnalyticsQuerySchema = z.object(periodShape)

/**
 * GET /api/admin/analytics/payments (spec 3): only payments with the status 'completed', net of refunds, of the period
 * asked for.
 */
export const paymentAnalyticsSchema = z
  .object({
    totalRevenue: dollars,
    totalTransactions: count,
    averageOrderValue: dollars,
    paymentMethodBreakdown: z.record(z.string(), z.object({ count, amount: dollars })),
    /** By month of completion in the shop's time zone, 'YYYY-MM'; oldest first. */
    monthlyRevenue: z.record(z.string(), dollars),
    /** By day in the shop's time zone, 'YYYY-MM-DD'; empty for all time. */
    dailyRevenue: z.record(z.string(), dollars),
    /** The last day of the period: today in the shop's time zone. */
    lastDay: z.iso.date(),
    /**
     * The period before, up to this time of day; null for all time, or if nothing had been paid by the time it began.
     */
    before: z.object({ revenue: dollars, transactions: count }).nullable(),
  })
  .meta({ id: 'PaymentAnalytics' })

export type PaymentRecord = z.infer<typeof paymentRecordSchema>
export type PaymentFilters = z.output<typeof paymentFiltersSchema>
export type PaymentAnalyticsQuery = z.output<typeof paymentAnalyticsQuerySchema>
export type PaymentAnalytics = z.infer<typeof paymentAnalyticsSchema>
