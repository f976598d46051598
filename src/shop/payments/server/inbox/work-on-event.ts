import { eq, sql } from 'drizzle-orm'
import { paymentEvents } from '#db/tables/payments.ts'
import type { Context } from '#shop/context.ts'
import type { Attempt, ProviderName } from '../../domain/attempt.ts'
import { findAttemptOf } from '../attempts/find-attempt.ts'

/**
 * Calls `look` on the attempt that an event is about, with the event's kind. Ignores an event about nothing of ours. If
 * `look` throws, stores the reason and rethrows, so that the job is retried. Does nothing for a finished event.
 */
export async function workOnEvent(
  { db, now }: Pick<Context, 'db' | 'now'>,
  id: number,
  look: (attempt: Attempt, kind: string) => Promise<void>,
): Promise<void> {
  const [event] = await db.select().from(paymentEvents).where(eq(paymentEvents.id, id))
  if (!event || event.state === 'done' || event.state === 'ignored') return
  const record = async (state: 'done' | 'ignored' | 'failed', failureReason: string | null) => {
    const doneAt = state === 'failed' ? null : now()
    const tries = sql`${paymentEvents.tries} + 1`
    const change = { state, failureReason, doneAt, tries }
    await db.update(paymentEvents).set(change).where(eq(paymentEvents.id, id))
  }
  const { provider, subject: providerId } = event
  const about = { provider: provider as ProviderName, providerId: providerId ?? '' }
  const attempt = providerId === null ? null : await findAttemptOf(db, about)
  if (!attempt) return await record('ignored', null)
  try {
    await look(attempt, event.kind)
  } catch (error) {
    await record('failed', error instanceof Error ? error.message : String(error))
    throw error
  }
  await record('done', null)
}
