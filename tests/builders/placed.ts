import type { Db } from '#db/connect.ts'
import type { Order } from '#shop/orders/domain/order.schema.ts'
import { orderBody } from './order.ts'
import { createShopper } from './shopper.ts'
import { storeProduct } from './stored-product.ts'

/** Orders two of a new product at this price, through the API in a new session. */
export async function placeOrderIn(
  db: Db,
  api: Parameters<typeof createShopper>[0],
  changes: Parameters<typeof orderBody>[0] = {},
  price = '20.00',
): Promise<Order> {
  const { id: productId } = await storeProduct(db, { name: 'Plum Velvet', price })
  const { ask } = createShopper(api)
  await ask('POST /api/cart', { productId, quantity: 2 })
  return (await ask<Order>('POST /api/orders', orderBody(changes))).body
}
