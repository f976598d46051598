import { and, eq, ne } from 'drizzle-orm'
import type { Db, Tx } from '#db/connect.ts'
import { paymentAttempts } from '#db/tables/payments.ts'
import type { Attempt, AttemptState, PaymentMeans } from '../../domain/attempt.ts'
import type { Begun } from '../provider.ts'

export interface AttemptChange {
  state: AttemptState
  failureReason?: string | null
  means?: PaymentMeans
  /** When its provider was asked. */
  lookedAt: Date
}

/** Records how an attempt stands. One that succeeded stays so, whatever a late answer says. */
export async function changeAttempt(db: Db | Tx, id: number, change: AttemptChange): Promise<void> {
  await db
    .update(paymentAttempts)
    .set(change)
    .where(and(eq(paymentAttempts.id, id), ne(paymentAttempts.state, 'succeeded')))
}

/**
 * Keeps what a provider answered to the beginning of an attempt, and gives the attempt as it is then. That it has
 * succeeded is not believed here: that is recorded with the order.
 */
export async function nameAttempt(
  db: Db,
  attempt: Attempt,
  { providerId, state: told }: Pick<Begun, 'providerId' | 'state'>,
  lookedAt: Date,
): Promise<Attempt> {
  const state = told === 'succeeded' ? 'processing' : told
  await db
    .update(paymentAttempts)
    .set({ providerId, state, lookedAt })
    .where(and(eq(paymentAttempts.id, attempt.id), ne(paymentAttempts.state, 'succeeded')))
  return { ...attempt, providerId, state }
}
