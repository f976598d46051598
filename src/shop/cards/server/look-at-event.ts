import { type LookingContext, lookAtAttempt } from '#shop/orders/server/paying/look-at-attempt.ts'
import type { Attempt } from '#shop/payments/domain/attempt.ts'
import { lookAtObjections } from './look-at-objections.ts'

/** Events about what banks object to in a payment. */
const aboutObjections = /^(?:charge\.dispute|radar\.early_fraud_warning)\./

/**
 * Looks at the payment that an event is about: how it stands, what was given back of it, and, where the event is about
 * that, what banks object to in it. What the event itself says is not believed.
 */
export async function lookAtEvent(
  context: LookingContext,
  attempt: Attempt,
  kind: string,
): Promise<void> {
  await lookAtAttempt(context, attempt.id)
  if (aboutObjections.test(kind)) await lookAtObjections(context, attempt)
}
