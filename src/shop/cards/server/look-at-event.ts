import { type LookingContext, lookAtAttempt } from '#shop/orders/server/paying/look-at-attempt.ts'
import type { Attempt } from '#shop/payments/domain/attempt.ts'
import { lookAtClaims } from './look-at-claims.ts'

/** Events about what banks claim against a payment. */
const aboutClaims = /^(?:charge\.dispute|radar\.early_fraud_warning)\./

/**
 * Looks at the payment that an event is about: how it stands, what was given back of it, and, where the event is about
 * that, what banks claim against it. What the event itself says is not believed.
 */
export async function lookAtEvent(
  context: LookingContext,
  attempt: Attempt,
  kind: string,
): Promise<void> {
  await lookAtAttempt(context, attempt.id)
  if (aboutClaims.test(kind)) await lookAtClaims(context, attempt)
}
