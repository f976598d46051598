import { and, eq } from 'drizzle-orm'
import { disputes } from '#db/tables/objections.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import type { Attempt } from '#shop/payments/domain/attempt.ts'
import { findAttempt } from '#shop/payments/server/attempts/find-attempt.ts'

export interface WantedDispute {
  orderId: number
  disputeId: number
}

/** Finds an order's dispute that waits for the shop, with its attempt. Refuses one already answered or decided. */
export async function findOpenDispute(
  { db }: Pick<Context, 'db'>,
  { orderId, disputeId }: WantedDispute,
): Promise<{ dispute: typeof disputes.$inferSelect; attempt: Attempt }> {
  const isWanted = and(eq(disputes.id, disputeId), eq(disputes.orderId, orderId))
  const [dispute] = await db.select().from(disputes).where(isWanted)
  const attempt = dispute ? await findAttempt(db, dispute.attemptId) : null
  if (!dispute || !attempt) throw new Refusal('not-found', 'This order has no such dispute')
  if (dispute.closedAt !== null)
    throw new Refusal('conflict', 'This dispute has already been decided')
  if (dispute.answeredAt !== null)
    throw new Refusal('conflict', 'This dispute has already been answered')
  return { dispute, attempt }
}
