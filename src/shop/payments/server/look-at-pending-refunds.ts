import { z } from 'zod'
import { statement } from '#db/statement.ts'
import type { Context } from '#shop/context.ts'

/** Lets one process at a time queue looks, so that none queues a second one. */
const takeTurn = statement({
  name: 'take_turn_at_pending_refunds',
  text: `select from pg_advisory_xact_lock(hashtext('pending refunds'))`,
})

const findIdle = statement({
  name: 'find_idle_refunds',
  row: z.object({ id: z.int(), notify: z.boolean(), createdAt: z.date() }),
  text: `
    select id, notify, created_at as "createdAt" from refunds
    where status = 'pending' and id <> all (array(
      select (data ->> 'refundId')::integer from pgboss.job
      where name = 'refund' and state in ('created', 'retry', 'active')))
    order by created_at, id limit 500`,
})

/**
 * Queues a look at every pending refund that has no job: within a minute at first, later at most an hour apart. Several
 * processes may run this at once.
 */
export async function lookAtPendingRefunds({
  db,
  now,
  jobs,
}: Pick<Context, 'db' | 'now' | 'jobs'>): Promise<void> {
  await db.transaction(async (tx) => {
    await takeTurn(tx)
    for (const { id: refundId, notify, createdAt } of await findIdle(tx)) {
      const ageSeconds = (now().getTime() - createdAt.getTime()) / 1000
      const afterSeconds = Math.round(Math.min(Math.max(ageSeconds / 10, 60), 3600))
      await jobs.send(tx, 'refund', { refundId, notify }, afterSeconds)
    }
  })
}
