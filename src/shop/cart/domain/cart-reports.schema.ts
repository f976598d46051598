import { z } from 'zod'
import { pageShape, periodShape } from '#kernel/page-query.ts'

const moment = z.iso.datetime({ offset: true })

/** A session that has a cart or placed an order: one row behind the conversion rate. */
export const cartRecordSchema = z
  .object({
    /** Identifies the session without revealing it: the first twelve hex digits of its SHA-256. */
    key: z.string(),
    /** The number of lines in the current cart and of units in them; 0 if everything was ordered. */
    products: z.int(),
    quantity: z.int(),
    orders: z.int(),
    /** When the newest line or order of the session was made. */
    newestAt: moment,
  })
  .meta({ id: 'CartRecord' })

const cartFiltersSchema = z.object({
  ordered: z
    .enum(['', 'yes', 'no'], 'ordered must be yes or no')
    .transform((text) => text || undefined)
    .optional()
    .meta({
      description: 'Whether the shopper placed an order: `yes` or `no`. Empty or missing for both',
    }),
  ...periodShape,
})

export const cartListSchema = cartFiltersSchema.extend(pageShape)

export type CartRecord = z.infer<typeof cartRecordSchema>
export type CartFilters = z.output<typeof cartFiltersSchema>
