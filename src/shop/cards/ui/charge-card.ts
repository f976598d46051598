import type { StripeError } from '@stripe/stripe-js'
import type { PaymentView } from '#shop/payments/domain/payment-view.ts'
import type { CardFields } from './open-card-fields.ts'

/** The shop's answer when a payment begins. */
export interface BegunCharge {
  view: PaymentView
  /** Where the bank sends shoppers back if it asks them on its own page. */
  returnPath: string
}

/** The outcome of an attempt to pay by card. */
export type ChargeOutcome =
  /** The money has arrived, is under way, or may be; the shop finds out. */
  | { status: 'sent' }
  /** The fields are incomplete; nothing was sent. */
  | { status: 'incomplete'; reason: string }
  /** Nothing was charged; a retry continues the same payment. */
  | { status: 'declined'; reason: string }

/**
 * Charges the card in the fields: validates them, begins the payment, and confirms it with Stripe, including 3-D
 * Secure. The shopper leaves this page if the bank asks on its own. Throws what `begin` throws.
 */
export async function chargeCard(
  { stripe, elements }: CardFields,
  begin: () => Promise<BegunCharge>,
): Promise<ChargeOutcome> {
  // This comes first, since wallets open their window only right after the shopper's press.
  const { error: incomplete } = await elements.submit()
  if (incomplete) return { status: 'incomplete', reason: incomplete.message ?? unfinished }
  const { view, returnPath } = await begin()
  if (view.provider !== 'stripe' || view.clientSecret === null) return { status: 'sent' }
  const stay = leaveFor(returnPath)
  const { error } = await stripe.confirmPayment({
    elements,
    clientSecret: view.clientSecret,
    redirect: 'if_required',
    confirmParams: { return_url: new URL(returnPath, location.origin).href },
  })
  stay()
  return error ? outcomeOf(error) : { status: 'sent' }
}

const unfinished = 'Please complete your card details.'
const notCharged = 'We couldn’t charge your card. Please try again, or use another one.'

/** Types of errors whose message is meant for shoppers; the others are for programmers. */
const spoken = new Set(['card_error', 'validation_error'])

function outcomeOf({ type, code, message, payment_intent: intent }: StripeError): ChargeOutcome {
  const isUnknown = type === 'api_connection_error' || type === 'api_error'
  if (isUnknown || intent?.status === 'succeeded' || intent?.status === 'processing')
    return { status: 'sent' }
  const isSpoken = spoken.has(type) || code === 'payment_intent_authentication_failure'
  return { status: 'declined', reason: (isSpoken && message) || notCharged }
}

/**
 * Sends a shopper who returns from the bank's page by the Back button to where the payment is shown; the browser may
 * restore this page as it was, waiting forever. Gives a function that stops this.
 */
function leaveFor(returnPath: string): () => void {
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) location.replace(returnPath)
  }
  addEventListener('pageshow', comeBack)
  return () => removeEventListener('pageshow', comeBack)
}
