import { and, asc, eq, lte } from 'drizzle-orm'
import { refunds } from '#db/tables/refunds.ts'
import type { Context } from '#shop/context.ts'

/** A refund of which nothing was heard for this long is asked for again, in case its event never comes. */
const lookAgainMs = 60 * 60_000
const atOnce = 200

/** Has the refunds looked at that are under way for long, each by a job of its own. Gives how many. */
export async function lookAtRefunds({
  db,
  now,
  jobs,
}: Pick<Context, 'db' | 'now' | 'jobs'>): Promise<number> {
  const due = new Date(now().getTime() - lookAgainMs)
  const waiting = await db
    .select({ refundId: refunds.id, notify: refunds.notify })
    .from(refunds)
    .where(and(eq(refunds.status, 'pending'), lte(refunds.createdAt, due)))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .limit(atOnce)
  for (const refund of waiting) await jobs.send(db, 'refund', refund)
  return waiting.length
}
