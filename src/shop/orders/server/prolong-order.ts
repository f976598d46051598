import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { orders } from '#db/tables/orders.ts'
import { prolongReservation } from '#shop/inventory/server/prolong-reservation.ts'
import type { LockedOrder } from './lock-order.ts'

/** Extends how long a locked, unpaid order and its units are held, to a given time if that is later. */
export async function prolongOrder(
  tx: Tx,
  { id, status, expiresAt }: LockedOrder,
  until: Date,
): Promise<void> {
  if (status !== 'pending' || expiresAt === null || expiresAt >= until) return
  await tx
    .update(orders)
    .set({ expiresAt: until, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, id))
  await prolongReservation(tx, { orderId: id, until })
}
