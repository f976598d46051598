import type { Tx } from '#db/connect.ts'
import type { Context } from '#shop/context.ts'
import { listUnderWay } from './find-attempt.ts'

/** Whose attempts end: those of orders that are paid or have ended, or that go on with another attempt. */
export interface EndedAttempts {
  orderIds: readonly number[]
  /** The attempt that goes on. */
  except?: number
}

/**
 * Has the attempts under way of orders ended at their providers, after the commit: nobody is to pay by them any more. What
 * has arrived by them all the same is recorded then.
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
