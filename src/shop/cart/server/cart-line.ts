import { z } from 'zod'
import { Refusal } from '#kernel/refusal.ts'
import type { CartItemLine } from '../domain/cart.schema.ts'

/** A line in the answer to a write, as a row of a statement. */
export const cartLineRow = z.object({
  id: z.int(),
  sessionId: z.string(),
  productId: z.int(),
  quantity: z.int(),
  variant: z.string().nullable(),
  createdAt: z.date(),
})

/** In SQL: the lines that a data-modifying clause `changed` returned, as rows of `cartLineRow`. */
export const changedLines = `
  select changed.id, changed.session_id as "sessionId", v.product_id as "productId", changed.quantity,
    v.choice as variant, changed.created_at as "createdAt"
  from changed join product_variants v on v.id = changed.variant_id
  order by changed.id`

/** A stored line as the API returns it. */
export function cartLineOf(row: z.output<typeof cartLineRow>): CartItemLine {
  return { ...row, createdAt: row.createdAt.toISOString() }
}

export const lineNotFound = () => new Refusal('not-found', 'This item is not in your cart')

/** The refusal for a check that passed but no longer held when the row was written. */
export const changedMeanwhile = () =>
  new Refusal('conflict', 'Your cart just changed. Please try again')
