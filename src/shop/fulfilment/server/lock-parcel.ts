import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { shipments } from '#db/tables/fulfilment.ts'
import { Refusal } from '#kernel/refusal.ts'
import { type LockedOrder, lockOrder } from '#shop/orders/server/lock-order.ts'

export type StoredShipment = typeof shipments.$inferSelect

export interface LockedParcel {
  order: LockedOrder
  parcel: StoredShipment
  /** The order's other parcels, without canceled ones. */
  others: StoredShipment[]
}

/**
 * Locks a parcel's order until the transaction ends, and gives both. Refuses an unknown parcel ('not-found') and a
 * canceled one ('conflict').
 */
export async function lockParcel(tx: Tx, shipmentId: number): Promise<LockedParcel> {
  const [found] = await tx
    .select({ orderId: shipments.orderId })
    .from(shipments)
    .where(eq(shipments.id, shipmentId))
  if (!found) throw new Refusal('not-found', 'Package not found')
  const order = await lockOrder(tx, found.orderId)
  // A separate statement after the lock, so that it sees what others did meanwhile.
  const parcels = await tx.select().from(shipments).where(eq(shipments.orderId, order.id))
  const parcel = parcels.find(({ id }) => id === shipmentId)
  if (!parcel) throw new Error('a parcel that was found is still there')
  if (parcel.cancelledAt !== null) throw new Refusal('conflict', 'This package was canceled')
  const others = parcels.filter(({ id, cancelledAt }) => id !== shipmentId && cancelledAt === null)
  return { order, parcel, others }
}
