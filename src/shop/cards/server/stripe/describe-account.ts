import { askStripe } from './ask-stripe.ts'
import { openStripeClient, type StripeAccess } from './stripe-client.ts'

/** The longest that the start waits for the account's name. */
const timeoutMs = 2_000

/** Names the Stripe account that receives the money, for the start's summary, or says why it is unknown. */
export async function describeAccount(access: StripeAccess): Promise<string> {
  const mode = /^[sr]k_test_/.test(access.secretKey) ? ', test mode' : ''
  try {
    const stripe = await openStripeClient({ ...access, timeoutMs })()
    const options = { maxNetworkRetries: 0 }
    const account = await askStripe(() => stripe.accounts.retrieveCurrent({}, options))
    const name = account.business_profile?.name ?? account.settings?.dashboard.display_name
    return `${name || account.id}${mode}`
  } catch (error) {
    return `${error instanceof Error ? error.message : 'not reached'}${mode}`
  }
}
