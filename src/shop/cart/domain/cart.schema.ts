import { z } from 'zod'
import { idInBody } from '#kernel/id-in-body.ts'
import { productSchema } from '#shop/catalog/domain/catalog.schema.ts'
import { lineLimit } from './cart-limits.ts'

export const quantitySchema = z
  .int('Quantity must be a whole number')
  .min(1, 'Quantity must be at least 1')
  .max(lineLimit, `Quantity must be at most ${lineLimit}`)

export const cartItemSchema = z
  .object({
    id: z.int(),
    sessionId: z.string(),
    productId: z.int(),
    quantity: z.int(),
    /** JSON text of the chosen values by option name; null if the product has no options (spec 3). */
    variant: z.string().nullable(),
    createdAt: z.iso.datetime({ offset: true }),
    /** How many units of the chosen variant are left; null if there are as many as a line may have. */
    available: z.int().nullable(),
    /** The product with price and stock of the chosen variant. */
    product: productSchema,
  })
  .meta({ id: 'CartItem' })

/** The answer to a write: the line without its product and stock; the client refetches the cart (spec 4). */
export const cartLineSchema = cartItemSchema.omit({ product: true, available: true })

export const addItemSchema = z.object({
  productId: idInBody('Product is required'),
  quantity: quantitySchema.default(1),
  variant: z
    .string('Options must be JSON text of option and value')
    .max(1000, 'Options are too long')
    .nullish(),
  /** When a line that is put back was first added, so that it returns to its place; null for now. */
  addedAt: z.iso
    .datetime({ offset: true, error: 'addedAt must be a day and a time (ISO 8601)' })
    .transform((text) => new Date(text))
    .nullish(),
})

export const setQuantitySchema = z.object({ quantity: quantitySchema })

export type CartItem = z.infer<typeof cartItemSchema>
export type CartItemLine = z.infer<typeof cartLineSchema>
