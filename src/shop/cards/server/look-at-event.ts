import { type LookingContext, lookAtAttempt } from '#shop/orders/server/paying/look-at-attempt.ts'
import type { Attempt } from '#shop/payments/domain/attempt.ts'
import { lookAtObjections } from './look-at-objections.ts'

/** Events about disputes and early fraud warnings. */
const aboutObjections = /^(?:charge\.dispute|radar\.early_fraud_warning)\./

/**
 * Looks at the payment that an event is about: its state, its refunds, and, for events about them, its disputes and
 * warnings. The event itself is never believed.
 */
export async function lookAtEvent(
  context: LookingContext,
  attempt: Attempt,
  kind: string,
): Promise<void> {
  await lookAtAttempt(context, attempt.id)
  if (aboutObjections.test(kind)) await lookAtObjections(context, attempt)
}
