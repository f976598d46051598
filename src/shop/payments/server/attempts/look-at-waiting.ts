import { and, asc, inArray, isNull, lte, not, or, sql } from 'drizzle-orm'
import { paymentAttempts } from '#db/tables/payments.ts'
import type { Context } from '#shop/context.ts'
import { attemptStates, isUnderWay } from '../../domain/attempt.ts'

/** How long an attempt goes without a look before it gets one, in case its event never comes. */
const lookAgainMs = 5 * 60_000
/** How many attempts one run takes. */
const atOnce = 50

/** Whether a job is queued that looks at the attempt or ends it. Such a job tries for hours while its provider is away. */
const hasJob = sql`${paymentAttempts.id} = any (array(
  select (data ->> 'attemptId')::integer from pgboss.job
  where name = 'payment' and state in ('created', 'retry', 'active')))`

/**
 * Queues a look, each as its own job, at attempts not heard of for some minutes that have no job yet, those looked at
 * longest ago first. Gives how many. Several processes may run this at once.
 */
export async function lookAtWaiting({
  db,
  now,
  jobs,
}: Pick<Context, 'db' | 'now' | 'jobs'>): Promise<number> {
  const lookedAt = now()
  const due = new Date(lookedAt.getTime() - lookAgainMs)
  return await db.transaction(async (tx) => {
    const waiting = await tx
      .select({ id: paymentAttempts.id })
      .from(paymentAttempts)
      .where(
        and(
          inArray(paymentAttempts.state, attemptStates.filter(isUnderWay)),
          or(isNull(paymentAttempts.lookedAt), lte(paymentAttempts.lookedAt, due)),
          lte(paymentAttempts.createdAt, due),
          not(hasJob),
        ),
      )
      .orderBy(asc(paymentAttempts.lookedAt), asc(paymentAttempts.id))
      .limit(atOnce)
      .for('update', { skipLocked: true })
    const ids = waiting.map(({ id }) => id)
    if (ids.length === 0) return 0
    // Marked as looked at already, so that the next run does not queue them again.
    await tx.update(paymentAttempts).set({ lookedAt }).where(inArray(paymentAttempts.id, ids))
    for (const attemptId of ids) await jobs.send(tx, 'payment', { attemptId, cancel: false })
    return ids.length
  })
}
