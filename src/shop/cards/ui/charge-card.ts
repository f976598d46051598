import type { StripeError } from '@stripe/stripe-js'
import type { PaymentView } from '#shop/payments/domain/payment-view.ts'
import type { CardFields } from './open-card-fields.ts'

/** What the shop says when it is to be paid. */
export interface BegunCharge {
  view: PaymentView
  /** Where the shopper's bank returns them, if it asks them on a page of its own. */
  returnPath: string
}

/** What became of an attempt to pay with a card. */
export type ChargeOutcome =
  /** The money has come, is on its way, or may be: the shop finds out. */
  | { status: 'sent' }
  /** The fields are not complete; nobody was asked for anything. */
  | { status: 'incomplete'; reason: string }
  /** Nothing was charged; another try goes on with the same payment. */
  | { status: 'declined'; reason: string }

/**
 * Charges the card in the fields: checks them, has the shop begin the payment, and confirms it with Stripe, 3-D Secure
 * included. If the bank asks on a page of its own, the shopper leaves this one. Throws what `begin` throws.
 */
export async function chargeCard(
  { stripe, elements }: CardFields,
  begin: () => Promise<BegunCharge>,
): Promise<ChargeOutcome> {
  // First of all, since wallets open their window only while the shopper's press is fresh.
  const { error: incomplete } = await elements.submit()
  if (incomplete) return { status: 'incomplete', reason: incomplete.message ?? unfinished }
  const { view, returnPath } = await begin()
  if (view.provider !== 'stripe' || view.clientSecret === null) return { status: 'sent' }
  const stay = leaveFor(returnPath)
  const { error } = await stripe.confirmPayment({
    ...{ elements, clientSecret: view.clientSecret, redirect: 'if_required' },
    confirmParams: { return_url: new URL(returnPath, location.origin).href },
  })
  stay()
  return error ? outcomeOf(error) : { status: 'sent' }
}

const unfinished = 'Please complete your card details.'
const notCharged = 'Your card could not be charged. Please try again, or use another one.'

/** Errors whose sentence is for shoppers; the others speak to programmers. */
const spoken = new Set(['card_error', 'validation_error'])

function outcomeOf({ type, code, message, payment_intent: intent }: StripeError): ChargeOutcome {
  const isUnknown = type === 'api_connection_error' || type === 'api_error'
  if (isUnknown || intent?.status === 'succeeded' || intent?.status === 'processing')
    return { status: 'sent' }
  const isSpoken = spoken.has(type) || code === 'payment_intent_authentication_failure'
  return { status: 'declined', reason: (isSpoken && message) || notCharged }
}

/**
 * Leads a shopper who comes back from their bank's page by the Back button to where the payment is shown: the browser may
 * bring back this page as it was left, waiting for ever. Gives what ends it.
 */
function leaveFor(returnPath: string): () => void {
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) location.replace(returnPath)
  }
  addEventListener('pageshow', comeBack)
  return () => removeEventListener('pageshow', comeBack)
}
