import type Stripe from 'stripe'
import { brandOf } from './cards.ts'
import { newId, type StripeState, seconds } from './stripe-state.ts'

const plain = {
  amount_refunded: 0,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  calculated_statement_descriptor: 'CILIA',
  customer: null,
  disputed: false,
  failure_balance_transaction: null,
  fraud_details: {},
  livemode: false,
  on_behalf_of: null,
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  refunded: false,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
}

/** The charge of an intent that was paid, or that failed for a reason. */
export function newCharge(
  state: StripeState,
  intent: Stripe.PaymentIntent,
  { failure }: { failure: { code: string; message: string } | null },
): Stripe.Charge {
  const isPaid = failure === null
  const paymentMethod = typeof intent.payment_method === 'string' ? intent.payment_method : null
  return {
    ...plain,
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    created: seconds(state),
    amount_captured: isPaid ? intent.amount : 0,
    captured: isPaid,
    paid: isPaid,
    currency: intent.currency,
    description: intent.description,
    metadata: intent.metadata,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    outcome: outcomeOf(failure),
    payment_intent: intent.id,
    payment_method: paymentMethod ?? newId('pm'),
    payment_method_details: cardDetails(state.cards.get(intent.id) ?? '4242424242424242'),
    status: isPaid ? 'succeeded' : 'failed',
  }
}

function outcomeOf(failure: { code: string; message: string } | null): Stripe.Charge.Outcome {
  const isPaid = failure === null
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: isPaid ? 'approved_by_network' : 'declined_by_network',
    reason: failure?.code ?? null,
    risk_level: 'normal',
    risk_score: 12,
    seller_message: isPaid ? 'Payment complete.' : 'The bank did not return any further details.',
    type: isPaid ? 'authorized' : 'issuer_declined',
  }
}

function cardDetails(number: string): Stripe.Charge.PaymentMethodDetails {
  const card = {
    brand: brandOf(number),
    last4: number.slice(-4),
    exp_month: 12,
    exp_year: 2034,
    country: 'US',
    funding: 'credit',
    network: brandOf(number),
    three_d_secure: null,
    checks: null,
    wallet: null,
    installments: null,
    mandate: null,
  }
  // Nothing reads a card's other fields here.
  return { type: 'card', card: card as Stripe.Charge.PaymentMethodDetails.Card }
}
