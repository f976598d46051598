import { z } from 'zod'
import { pageShape } from '#kernel/page-query.ts'

const moment = z.iso.datetime({ offset: true })

/** A shopper who holds a cart now or made an order, in the rows behind the conversion. */
export const cartRecordSchema = z
  .object({
    /** Stands for the session, which is a secret: twelve digits of its SHA-256. */
    key: z.string(),
    /** The lines of the cart as it is now, and how many units they hold; none once all is ordered. */
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
    .meta({ description: 'Whether the shopper made an order' }),
})

export const cartListSchema = cartFiltersSchema.extend(pageShape)

export type CartRecord = z.infer<typeof cartRecordSchema>
export type CartFilters = z.output<typeof cartFiltersSchema>
