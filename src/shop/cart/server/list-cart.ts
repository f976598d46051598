import { asc, eq } from 'drizzle-orm'
import { cartItems } from '#db/tables/cart.ts'
import { products } from '#db/tables/catalog.ts'
import { productColumns, productJson } from '#shop/catalog/server/product-json.ts'
import type { Room } from '#shop/room.ts'
import type { CartItem } from '../domain/cart.schema.ts'
import { cartLineColumns, cartLineOf } from './cart-line.ts'

/** A session's cart, each line with its product, in the order they were put in. */
export async function listCart({ db }: Pick<Room, 'db'>, sessionId: string): Promise<CartItem[]> {
  const rows = await db
    .select({ line: cartLineColumns, product: productColumns })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(eq(cartItems.sessionId, sessionId))
    .orderBy(asc(cartItems.id))
  return rows.map(({ line, product }) => ({ ...cartLineOf(line), product: productJson(product) }))
}
