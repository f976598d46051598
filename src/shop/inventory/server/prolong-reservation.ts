import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { reservations } from '#db/tables/inventory.ts'

/** Sets how long an order reserves its units; null once it is paid. */
export async function prolongReservation(
  tx: Tx,
  { orderId, until }: { orderId: number; until: Date | null },
): Promise<void> {
  await tx.update(reservations).set({ until }).where(eq(reservations.orderId, orderId))
}
