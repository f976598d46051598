import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { orders } from '#db/tables/orders.ts'
import type { StoredOrder } from './order-json.ts'

/** Sets the states of a locked order and increments its version. The caller has checked the tables of moves. */
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
