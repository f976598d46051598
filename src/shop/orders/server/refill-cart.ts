import { Refusal } from '#kernel/refusal.ts'
import { addItem } from '#shop/cart/server/add-item.ts'
import type { Context } from '#shop/context.ts'
import type { RefilledCart } from '../domain/order.schema.ts'
import { type OrderReader, readOrder } from './read-order.ts'

interface Refill {
  orderId: number
  reader: OrderReader
  /** The session whose cart is filled. */
  sessionId: string
}

/**
 * Puts an order's items into a cart again at today's prices. Leaves out what cannot be bought, and says why. Refuses
 * readers who may not see the order.
 */
export async function refillCart(
  context: Context,
  { orderId, reader, sessionId }: Refill,
): Promise<RefilledCart> {
  const { items } = await readOrder(context, orderId, reader)
  const missing: string[] = []
  for (const { productId, quantity, variant } of items) {
    try {
      await addItem(context, { sessionId, productId, quantity, variant })
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault
      missing.push(fault.message)
    }
  }
  return { added: items.length - missing.length, missing }
}
