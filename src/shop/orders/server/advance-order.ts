import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { orders } from '#db/tables/orders.ts'
import type { StoredOrder } from './order-json.ts'

/** Changes how far a locked order is, and counts the change. The caller has asked the tables of moves. */
export async function advanceOrder(
  tx: Tx,
  id: number,
  changes: Partial<Pick<StoredOrder, 'status' | 'paymentStatus' | 'fulfilmentStatus' | 'shipBy'>>,
): Promise<void> {
  await tx
    .update(orders)
    .set({ ...changes, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, id))
}
