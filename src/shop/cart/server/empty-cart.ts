import { inArray, type SQLWrapper } from 'drizzle-orm'
import type { Db, Tx } from '#db/connect.ts'
import { cartItems } from '#db/tables/cart.ts'

/** Takes ordered lines out of the cart, as a clause of the order's own statement; what was added since stays. */
export function emptyCart(db: Db | Tx, lineIds: readonly number[]): SQLWrapper {
  return db.delete(cartItems).where(inArray(cartItems.id, [...lineIds]))
}
