import { sql } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { fraudWarnings } from '#db/tables/objections.ts'
import { addEvent } from '#shop/orders/server/add-event.ts'
import { lockOrder } from '#shop/orders/server/lock-order.ts'
import type { LookingContext } from '#shop/orders/server/paying/look-at-attempt.ts'
import type { Attempt } from '#shop/payments/domain/attempt.ts'
import type { SeenWarning } from '#shop/payments/domain/objection.ts'
import { warnedText } from '../domain/dispute-words.ts'
import { recordDispute } from './record-dispute.ts'

/**
 * Asks a payment's provider for disputes and warnings and records them with the order: their progress, and what they
 * took and gave back. Idempotent: nothing is recorded twice.
 */
export async function lookAtObjections(
  { db, now, providers }: LookingContext,
  attempt: Attempt,
): Promise<void> {
  const objections = await providers.of(attempt.provider).readObjections?.(attempt)
  if (!objections || objections.disputes.length + objections.warnings.length === 0) return
  await db.transaction(async (tx) => {
    const { id: orderId } = await lockOrder(tx, attempt.orderId)
    const at = now()
    for (const seen of objections.disputes)
      await recordDispute(tx, { orderId, attemptId: attempt.id, seen, at })
    for (const seen of objections.warnings) await recordWarning(tx, { orderId, seen, at })
  })
}

async function recordWarning(
  tx: Tx,
  { orderId, seen, at }: { orderId: number; seen: SeenWarning; at: Date },
): Promise<void> {
  const { isActionable } = seen
  const [written] = await tx
    .insert(fraudWarnings)
    .values({ ...seen, orderId })
    .onConflictDoUpdate({ target: fraudWarnings.providerId, set: { isActionable } })
    .returning({ isNew: sql<boolean>`xmax = 0` })
  if (written?.isNew !== true) return
  await addEvent(tx, {
    orderId,
    at,
    by: 'shop',
    kind: 'fraud-warning',
    text: warnedText(seen.kind),
  })
}
