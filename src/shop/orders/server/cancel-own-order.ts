import type { Context } from '#shop/context.ts'
import type { Order } from '../domain/order.schema.ts'
import { beginCancel, settleCancel } from './cancel-order.ts'
import { endCashback } from './end-cashback.ts'
import { findOrderById, type OrderReader, orderNotFound, readOrder } from './read-order.ts'

const body = { reason: 'Canceled by the customer', restock: true, notify: true }

/**
 * Cancels an order for its shopper and gives its new state. Refuses readers who may not see the order, and orders of
 * which anything was dispatched, or whose cashback was spent.
 */
export async function cancelOwnOrder(
  context: Context,
  orderId: number,
  reader: OrderReader,
): Promise<Order> {
  await readOrder(context, orderId, reader)
  const { refundId } = await context.db.transaction(async (tx) => {
    const begun = await beginCancel(tx, context, { orderId, body }, 'shopper')
    await endCashback(tx, context, { orderId, refundId: begun.refundId })
    return begun
  })
  await settleCancel(context, refundId)
  const found = await findOrderById(context.db, context, orderId)
  if (!found) throw orderNotFound()
  return found.order
}
