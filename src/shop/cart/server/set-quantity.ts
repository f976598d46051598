import { and, eq, or, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { cartItems } from '#db/tables/cart.ts'
import { products } from '#db/tables/catalog.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Room } from '#shop/room.ts'
import type { CartItemLine } from '../domain/cart.schema.ts'
import { refuseLine } from '../domain/refuse-line.ts'
import { cartLineColumns, cartLineOf } from './cart-line.ts'
import { lineNotFound } from './remove-item.ts'

export interface WantedQuantity {
  sessionId: string
  id: number
  quantity: number
}

/** Sets how many units a line holds; fewer can always be set, more only while that many are left. */
export async function setQuantity(
  { db }: Pick<Room, 'db'>,
  wanted: WantedQuantity,
): Promise<CartItemLine> {
  const { sessionId, id, quantity } = wanted
  const [line] = await db
    .update(cartItems)
    .set({ quantity })
    .from(products)
    .where(
      and(
        eq(cartItems.id, id),
        eq(cartItems.sessionId, sessionId),
        eq(products.id, cartItems.productId),
        or(
          sql`${cartItems.quantity} >= ${quantity}`,
          and(products.inStock, sql`coalesce(${products.stock}, ${quantity}) >= ${quantity}`),
        ),
      ),
    )
    .returning(cartLineColumns)
  if (!line) throw await explainRefusedQuantity(db, wanted)
  return cartLineOf(line)
}

async function explainRefusedQuantity(
  db: Db,
  { sessionId, id, quantity }: WantedQuantity,
): Promise<Refusal> {
  const [product] = await db
    .select({ name: products.name, inStock: products.inStock, stock: products.stock })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(and(eq(cartItems.id, id), eq(cartItems.sessionId, sessionId)))
  if (!product) return lineNotFound()
  const refusal = refuseLine({ product, quantity })
  if (!refusal) return new Refusal('conflict', 'Your cart changed meanwhile. Please try again')
  return new Refusal(refusal.code, refusal.message)
}
