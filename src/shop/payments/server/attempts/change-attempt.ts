import { and, eq, ne } from 'drizzle-orm'
import type { Db, Tx } from '#db/connect.ts'
import { paymentAttempts } from '#db/tables/payments.ts'
import type { Attempt, AttemptState, CardMeans } from '../../domain/attempt.ts'
import type { Begun } from '../provider.ts'

export interface AttemptChange {
  state: AttemptState
  failureReason?: string | null
  means?: CardMeans
  /** When the provider was asked. */
  lookedAt: Date
}

/** Records the state of an attempt. One that succeeded stays so, whatever a late answer says. */
export async function changeAttempt(db: Db | Tx, id: number, change: AttemptChange): Promise<void> {
  await db
    .update(paymentAttempts)
    .set(change)
    .where(and(eq(paymentAttempts.id, id), ne(paymentAttempts.state, 'succeeded')))
}

/**
 * Stores a provider's answer to a new attempt, and gives the updated attempt: if the provider refused, it has failed. A
 * claim of success is stored as processing, because success is recorded only together with the order.
 */
export async function nameAttempt(
  db: Db,
  attempt: Attempt,
  { providerId, state: told, failureReason }: Omit<Begun, 'view'>,
  lookedAt: Date,
): Promise<Attempt> {
  const state = told === 'succeeded' ? 'processing' : told
  const change = { providerId, state, ...(failureReason !== undefined && { failureReason }) }
  await db
    .update(paymentAttempts)
    .set({ ...change, lookedAt })
    .where(and(eq(paymentAttempts.id, attempt.id), ne(paymentAttempts.state, 'succeeded')))
  return { ...attempt, ...change }
}
