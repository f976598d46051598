import type { Tx } from '#db/connect.ts'
import { orderEvents } from '#db/tables/orders.ts'
import type { OrderEvent } from '../domain/order-event.ts'

/** Adds a step to the history of an order; such a step is never changed or removed. */
export async function addEvent(
  tx: Tx,
  event: OrderEvent & { orderId: number; at: Date },
): Promise<void> {
  await tx.insert(orderEvents).values(event)
}
