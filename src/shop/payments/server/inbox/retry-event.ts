import { and, eq } from 'drizzle-orm'
import { paymentEvents } from '#db/tables/payments.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import type { SignedIn } from '#shop/staff/server/caller.ts'
import { writeAudit } from '#shop/staff/server/write-audit.ts'

/**
 * Queues a failed event to be tried again now. It counts as newly received until then, so repeated requests queue it
 * only once. Refuses with 'conflict' an event that has not failed, or no longer counts as failed.
 */
export async function retryEvent(
  { db, now, jobs }: Pick<Context, 'db' | 'now' | 'jobs'>,
  who: SignedIn,
  id: number,
): Promise<void> {
  const [known] = await db.select().from(paymentEvents).where(eq(paymentEvents.id, id))
  if (!known) throw new Refusal('not-found', 'There is no such event')
  const { provider, eventId, kind } = known
  await db.transaction(async (tx) => {
    const [failed] = await tx
      .update(paymentEvents)
      .set({ state: 'received' })
      .where(and(eq(paymentEvents.id, id), eq(paymentEvents.state, 'failed')))
      .returning({ id: paymentEvents.id })
    if (!failed) throw new Refusal('conflict', 'This event is being tried, or is done already')
    await jobs.send(tx, 'payment-event', { eventId: id })
    await writeAudit(tx, {
      at: now(),
      action: 'payment-event-retried',
      by: who,
      subject: { kind: 'payments', id: null },
      details: { provider, eventId, kind },
    })
  })
}
