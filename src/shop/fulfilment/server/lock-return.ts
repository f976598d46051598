import { asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { returnItems, returns } from '#db/tables/fulfilment.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { ReturnStatus } from '#shop/orders/domain/owner-order.schema.ts'
import { type LockedOrder, lockOrder } from '#shop/orders/server/lock-order.ts'

export interface LockedReturn {
  id: number
  status: ReturnStatus
  order: LockedOrder
  items: (typeof returnItems.$inferSelect)[]
}

/** Locks a return by its order and gives it with its items. Refuses an unknown return with 'not-found'. */
export async function lockReturn(tx: Tx, id: number): Promise<LockedReturn> {
  const [found] = await tx
    .select({ orderId: returns.orderId })
    .from(returns)
    .where(eq(returns.id, id))
  if (!found) throw new Refusal('not-found', 'Return not found')
  const order = await lockOrder(tx, found.orderId)
  // Read after the lock, so that it sees what others did meanwhile.
  const [locked] = await tx.select().from(returns).where(eq(returns.id, id))
  const items = await tx
    .select()
    .from(returnItems)
    .where(eq(returnItems.returnId, id))
    .orderBy(asc(returnItems.id))
  // A database check keeps the state within its union.
  return { id, status: locked?.status as ReturnStatus, order, items }
}

/** Sets the state of a locked return, with why it is refused, and counts the change. The caller has checked the table of moves. */
export async function moveReturn(
  tx: Tx,
  {
    id,
    status,
    reason,
    at,
  }: { id: number; status: ReturnStatus; reason?: string | undefined; at: Date },
): Promise<void> {
  const isOver = status === 'closed' || status === 'refused'
  await tx
    .update(returns)
    .set({
      status,
      version: sql`${returns.version} + 1`,
      ...(isOver ? { closedAt: at } : {}),
      ...(reason === undefined ? {} : { refusalReason: reason }),
    })
    .where(eq(returns.id, id))
}
