import { z } from 'zod'
import type { Tx } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import type { Context } from '#shop/context.ts'

/** Lets one process at a time queue looks, so that none queues a second one. */
const takeTurn = statement({
  name: 'take_turn_at_pending_refunds',
  text: `select from pg_advisory_xact_lock(hashtext('pending refunds'))`,
})

const findIdleRefunds = statement({
  name: 'find_idle_refunds',
  row: z.object({ id: z.int(), notify: z.boolean(), at: z.date() }),
  text: `
    select id, notify, created_at as at from refunds
    where status = 'pending' and id <> all (array(
      select (data ->> 'refundId')::integer from pgboss.job
      where name = 'refund' and state in ('created', 'retry', 'active')))
    order by created_at, id limit 500`,
})

/** Money that pays no order and is being sent back. */
const findIdleReturns = statement({
  name: 'find_idle_returns',
  row: z.object({ id: z.int(), at: z.date() }),
  text: `
    select id, coalesce(decided_at, received_at) as at from unmatched_payments
    where state = 'returning' and id <> all (array(
      select (data ->> 'unmatchedId')::integer from pgboss.job
      where name = 'unmatched' and state in ('created', 'retry', 'active')))
    order by received_at, id limit 500`,
})

/**
 * Queues a look at all money that is being given back and has no job, such as one whose job was given up: within a
 * minute at first, later at most an hour apart. Several processes may run this at once.
 */
export async function lookAtPendingRefunds(
  context: Pick<Context, 'db' | 'now' | 'jobs'>,
): Promise<void> {
  await context.db.transaction((tx) => queueLooks(tx, context))
}

async function queueLooks(tx: Tx, { now, jobs }: Pick<Context, 'now' | 'jobs'>): Promise<void> {
  await takeTurn(tx)
  const at = now()
  for (const { id: refundId, notify, at: since } of await findIdleRefunds(tx))
    await jobs.send(tx, 'refund', { refundId, notify }, secondsUntilLook(since, at))
  for (const { id: unmatchedId, at: since } of await findIdleReturns(tx))
    await jobs.send(tx, 'unmatched', { unmatchedId }, secondsUntilLook(since, at))
}

function secondsUntilLook(since: Date, now: Date): number {
  const ageSeconds = (now.getTime() - since.getTime()) / 1000
  return Math.round(Math.min(Math.max(ageSeconds / 10, 60), 3600))
}
