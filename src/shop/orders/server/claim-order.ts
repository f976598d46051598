import { and, eq, isNull, or } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { orders } from '#db/tables/orders.ts'

/** Assigns an order to a member unless it is another member's. Gives whether it is theirs now. */
export async function claimOrder(
  db: Db,
  { orderId, memberId }: { orderId: number; memberId: number },
): Promise<boolean> {
  const isFree = or(isNull(orders.memberId), eq(orders.memberId, memberId))
  const claimed = await db
    .update(orders)
    .set({ memberId })
    .where(and(eq(orders.id, orderId), isFree))
    .returning({ id: orders.id })
  return claimed.length > 0
}
