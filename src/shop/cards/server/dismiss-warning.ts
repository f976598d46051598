import { and, eq, isNull } from 'drizzle-orm'
import { fraudWarnings } from '#db/tables/objections.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import type { OwnerOrder } from '#shop/orders/domain/owner-order.schema.ts'
import { readOwnerOrder } from '#shop/orders/server/read-owner-order.ts'
import type { SignedIn } from '#shop/staff/server/caller.ts'
import { writeAudit } from '#shop/staff/server/write-audit.ts'

/**
 * Dismisses a bank's warning about a payment because an owner trusts the order. Gives the updated order. Refuses a
 * warning dismissed before.
 */
export async function dismissWarning(
  { db, now }: Context,
  who: SignedIn,
  { orderId, warningId }: { orderId: number; warningId: number },
): Promise<OwnerOrder> {
  const at = now()
  await db.transaction(async (tx) => {
    const [dismissed] = await tx
      .update(fraudWarnings)
      .set({ dismissedAt: at, dismissedBy: who.username })
      .where(
        and(
          eq(fraudWarnings.id, warningId),
          eq(fraudWarnings.orderId, orderId),
          isNull(fraudWarnings.dismissedAt),
        ),
      )
      .returning({ id: fraudWarnings.id })
    if (!dismissed) throw new Refusal('not-found', 'This order has no such open warning')
    await writeAudit(tx, {
      at,
      action: 'fraud-warning-dismissed',
      by: who,
      subject: { kind: 'order', id: orderId },
      details: { warningId },
    })
  })
  return await readOwnerOrder(db, orderId)
}
