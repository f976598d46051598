import type Stripe from 'stripe'
import type { Params } from './form.ts'
import {
  find,
  keep,
  newId,
  StripeRefusal,
  type StripeState,
  seconds,
  tell,
} from './stripe-state.ts'
import { refundCameBack, refundLeft } from './transactions.ts'

const reasons = new Set(['duplicate', 'fraudulent', 'requested_by_customer'])

function chargeOf(state: StripeState, { charge, payment_intent }: Params): Stripe.Charge {
  if (charge !== undefined) return find(state, 'charge', charge)
  const intent = find(state, 'payment_intent', payment_intent)
  if (intent.status !== 'succeeded')
    throw new StripeRefusal(400, {
      code: 'payment_intent_unexpected_state',
      message: 'This PaymentIntent does not have a successful charge to refund.',
    })
  return find(state, 'charge', intent.latest_charge)
}

function refuseExcess(charge: Stripe.Charge, amount: number): void {
  const left = charge.amount - charge.amount_refunded
  if (left === 0)
    throw new StripeRefusal(400, {
      code: 'charge_already_refunded',
      message: `Charge ${charge.id} has already been refunded.`,
    })
  if (amount > left)
    throw new StripeRefusal(400, {
      param: 'amount',
      message: `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
    })
  if (charge.disputed)
    throw new StripeRefusal(400, {
      code: 'charge_disputed',
      message: `Charge ${charge.id} has been charged back; cannot issue a refund.`,
    })
}

function refuseReason(reason: unknown): void {
  if (reason === undefined || reasons.has(String(reason))) return
  throw new StripeRefusal(400, { param: 'reason', message: `Invalid reason: ${reason}` })
}

/** POST /v1/refunds, also used for refunds from Stripe's dashboard. */
export function createRefund(state: StripeState, params: Params): Stripe.Refund {
  const charge = chargeOf(state, params)
  refuseReason(params.reason)
  const amount =
    params.amount === undefined ? charge.amount - charge.amount_refunded : Number(params.amount)
  refuseExcess(charge, amount)
  const { id, currency, payment_intent, payment_method } = charge
  const metadata = (params.metadata ?? {}) as Record<string, string>
  const refund: Stripe.Refund = keep(state, {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: id,
    created: seconds(state),
    currency,
    customer: null,
    customer_account: null,
    metadata,
    payment_intent,
    payment_method,
    status: state.refundsEnd,
    reason: params.reason === undefined ? null : String(params.reason),
    receipt_number: null,
    source_transfer_reversal: null,
    transfer_reversal: null,
  })
  refund.balance_transaction = refundLeft(state, refund).id
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  tell(state, 'refund.created', refund)
  tell(state, 'charge.refunded', charge)
  return refund
}

/** Completes a pending refund. */
export function finishRefund(state: StripeState, id: string): Stripe.Refund {
  const refund = find(state, 'refund', id)
  refund.status = 'succeeded'
  tell(state, 'refund.updated', refund)
  return refund
}

/** Fails a refund, even one that seemed complete, because the bank rejected it. */
export function failRefund(
  state: StripeState,
  id: string,
  why = 'lost_or_stolen_card',
): Stripe.Refund {
  const refund = find(state, 'refund', id)
  const charge = find(state, 'charge', refund.charge)
  refund.status = 'failed'
  refund.failure_reason = why
  refund.failure_balance_transaction = refundCameBack(state, refund).id
  charge.amount_refunded -= refund.amount
  charge.refunded = false
  tell(state, 'refund.updated', refund)
  tell(state, 'refund.failed', refund)
  return refund
}
