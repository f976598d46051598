import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import type { Attempt } from '#shop/payments/domain/attempt.ts'
import type { Provider } from '#shop/payments/server/provider.ts'
import { StripeRefused, StripeSilent } from './stripe/ask-stripe.ts'

const notNow = 'Stripe cannot be reached right now. Please try again in a moment'
const notSetUp = 'Card payments are not set up in this shop at the moment'

/**
 * Tells the bank something about a dispute through the payment's provider. A refusal or silence of the provider becomes
 * a sentence for the owner. `tell` gives undefined if the provider has no disputes.
 */
export async function tellBank(
  { providers }: Pick<Context, 'providers'>,
  attempt: Attempt,
  tell: (provider: Provider) => Promise<void> | undefined,
): Promise<void> {
  const provider = providers.find(attempt.provider)
  const telling = provider && tell(provider)
  if (!telling) throw new Refusal('conflict', notSetUp)
  try {
    await telling
  } catch (error) {
    if (error instanceof StripeRefused) throw new Refusal('conflict', error.message)
    if (error instanceof StripeSilent) throw new Refusal('unavailable', notNow)
    throw error
  }
}
