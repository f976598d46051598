import type { Context } from '#shop/context.ts'
import type { Attempt } from '#shop/payments/domain/attempt.ts'
import { nameAttempt } from '#shop/payments/server/attempts/change-attempt.ts'
import { findAttempt } from '#shop/payments/server/attempts/find-attempt.ts'
import type { Provider } from '#shop/payments/server/provider.ts'
import { applySeen } from './apply-seen.ts'
import { syncRefunds } from './sync-refunds.ts'
import { syncReturn } from './sync-return.ts'

export type LookingContext = Pick<Context, 'db' | 'now' | 'jobs' | 'settings' | 'providers'>

/**
 * Asks an attempt's provider about its state and records what follows: the order is paid, the money waits for the
 * owner, or the attempt has another state. May run at the same time as another, and again after a crash. Throws if the
 * provider does not answer; nothing is then changed.
 */
export async function lookAtAttempt(context: LookingContext, id: number): Promise<void> {
  const found = await findAttempt(context.db, id)
  if (!found) return
  const provider = context.providers.of(found.provider)
  const attempt = await findBegun(context, provider, found)
  const seen = await provider.fetch(attempt)
  const isPaid = await context.db.transaction((tx) => applySeen(tx, context, { attempt, seen }))
  if (isPaid) await syncRefunds(context, attempt, seen.refunds)
  else await syncReturn(context, attempt, seen.refunds)
}

/**
 * Ends an attempt at its provider, because it was replaced or its order has ended. If its money has already arrived,
 * records that instead.
 */
export async function cancelAttempt(context: LookingContext, id: number): Promise<void> {
  const found = await findAttempt(context.db, id)
  if (!found) return
  const provider = context.providers.of(found.provider)
  const attempt = await findBegun(context, provider, found)
  await provider.cancel(attempt)
  await lookAtAttempt(context, id)
}

/**
 * Finds an attempt by its key if the call that began it was never answered. In coins, beginning it now would take the
 * quote from the attempt that may already have paid by it.
 */
async function findBegun(
  { db, now }: LookingContext,
  provider: Provider,
  attempt: Attempt,
): Promise<Attempt> {
  if (attempt.providerId !== null || provider.keepsAttempts) return attempt
  return await nameAttempt(db, attempt, await provider.begin(attempt), now())
}
