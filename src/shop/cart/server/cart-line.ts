import { z } from 'zod'
import { cartItems } from '#db/tables/cart.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { CartItemLine } from '../domain/cart.schema.ts'

/** The columns of a line in the answer to a write, for Drizzle's builder. */
export const cartLineColumns = {
  id: cartItems.id,
  sessionId: cartItems.sessionId,
  productId: cartItems.productId,
  quantity: cartItems.quantity,
  variant: cartItems.variant,
  createdAt: cartItems.createdAt,
}

/** The same columns as a row of a `statement`. */
export const cartLineRow = z.object({
  id: z.int(),
  sessionId: z.string(),
  productId: z.int(),
  quantity: z.int(),
  variant: z.string().nullable(),
  createdAt: z.date(),
})

/** A stored line as the API answers it. */
export function cartLineOf(row: z.output<typeof cartLineRow>): CartItemLine {
  return { ...row, createdAt: row.createdAt.toISOString() }
}

export const lineNotFound = () => new Refusal('not-found', 'This item is not in your cart')

/** The refusal for a check that passed but was no longer true when the row was written. */
export const changedMeanwhile = () =>
  new Refusal('conflict', 'Your cart changed meanwhile. Please try again')
