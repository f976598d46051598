import { z } from 'zod'
import { decimalText } from '#shop/catalog/domain/catalog.schema.ts'

const daysMessage = 'days must be a whole number from 1 to 365'

/** The query of GET /api/admin/analytics/states: how many days back. */
export const stateSalesQuerySchema = z.object({
  days: z.coerce
    .number(daysMessage)
    .int(daysMessage)
    .min(1, daysMessage)
    .max(365, daysMessage)
    .default(365),
})

/** GET /api/admin/analytics/states: the sales to each state, largest first. */
export const stateSalesSchema = z
  .array(
    z.object({
      /** Its two-letter code. */
      state: z.string(),
      /** Orders that were paid, even if refunded later. */
      orders: z.int(),
      /** The revenue of those orders, without tax. */
      revenue: decimalText,
    }),
  )
  .meta({ id: 'StateSales' })

export type StateSales = z.infer<typeof stateSalesSchema>[number]
