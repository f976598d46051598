import type { Tx } from '#db/connect.ts'
import { orderEvents } from '#db/tables/orders.ts'
import type { OrderEvent } from '../domain/order-event.ts'

/** Adds a step to an order's history; steps are never changed or removed. */
export async function addEvent(
  tx: Tx,
  event: OrderEvent & { orderId: number; at: Date },
): Promise<void> {
  await tx.insert(orderEvents).values(event)
}
