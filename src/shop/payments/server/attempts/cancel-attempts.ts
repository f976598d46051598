import type { Tx } from '#db/connect.ts'
import type { Context } from '#shop/context.ts'
import { listUnderWay } from './find-attempt.ts'

/** Orders whose attempts end, because the orders are paid, have ended, or go on with another attempt. */
export interface EndedAttempts {
  orderIds: readonly number[]
  /** The attempt that goes on. */
  except?: number
}

/**
 * Queues jobs that end the orders' open attempts at their providers after the commit, so that nobody pays by them
 * anymore. Money that arrives anyway is recorded then.
 */
export async function cancelAttempts(
  tx: Tx,
  { jobs }: Pick<Context, 'jobs'>,
  { orderIds, except }: EndedAttempts,
): Promise<void> {
  const underWay = await listUnderWay(tx, orderIds)
  for (const { id: attemptId } of underWay.filter(({ id }) => id !== except))
    await jobs.send(tx, 'payment', { attemptId, cancel: true })
}
