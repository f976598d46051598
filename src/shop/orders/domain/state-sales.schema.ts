import { z } from 'zod'
import { decimalText } from '#shop/catalog/domain/catalog.schema.ts'

const daysMessage = 'days must be a whole number from 1 to 365'

/** The query of GET /api/admin/analytics/states: how many days back, a month, or a quarter. */
export const stateSalesQuerySchema = z.object({
  days: z.coerce
    .number(daysMessage)
    .int(daysMessage)
    .min(1, daysMessage)
    .max(365, daysMessage)
    .default(365),
  month: z
    .string()
    .regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, 'month must be in YYYY-MM form')
    .optional()
    .meta({
      description: 'A month in the shop’s time zone, such as 2026-03. If given, `days` is ignored',
    }),
  quarter: z
    .string()
    .regex(/^20\d{2}-Q[1-4]$/, 'quarter must be in YYYY-Qn form')
    .optional()
    .meta({
      description:
        'A quarter of a year in the shop’s time zone, such as 2026-Q1. If given, `month` and `days` are ignored',
    }),
})

/** An amount in dollars; below zero where refunds are more than sales. */
const signedText = z.string().regex(/^-?\d{1,8}\.\d{2}$/)

/**
 * GET /api/admin/analytics/states: the sales to each state, largest first. Orders count by when they were paid, refunds
 * by when they were made, so that a period's figures stay as they are after it has ended.
 */
export const stateSalesSchema = z
  .array(
    z.object({
      /** Its two-letter code. */
      state: z.string(),
      /** Orders that were paid and kept: neither canceled nor fully refunded since. */
      orders: z.int(),
      /** What all paid orders brought in, without tax. */
      gross: decimalText,
      /** What was refunded, without tax. */
      refunded: signedText,
      /** What is left of it, without tax. */
      revenue: signedText,
      /** The part of the revenue that was taxed: goods of orders with tax, without shipping. */
      taxable: signedText,
      /** The tax charged, minus the tax refunded. */
      tax: signedText,
    }),
  )
  .meta({ id: 'StateSales' })

export type StateSalesQuery = z.output<typeof stateSalesQuerySchema>
export type StateSales = z.infer<typeof stateSalesSchema>[number]
