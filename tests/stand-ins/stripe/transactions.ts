import type Stripe from 'stripe'
import { keep, newId, type StripeState, seconds } from './stripe-state.ts'

/** The fee for a dispute, won or lost: 15 dollars, in cents. */
const disputeFee = 1500
/** How many cents in dollars one cent of another currency is worth. */
const rates: Readonly<Record<string, number>> = { usd: 1, eur: 1.1, gbp: 1.25 }

const rateOf = (currency: string) => rates[currency] ?? 1

interface NewTransaction {
  type: Stripe.BalanceTransaction.Type
  category: string
  /** In cents of the account's currency; negative if money leaves. */
  amount: number
  fee?: number
  source: string | null
  description?: string
  rate?: number | null
}

function write(state: StripeState, wanted: NewTransaction): Stripe.BalanceTransaction {
  const { type, category, amount, fee = 0, source, description = null, rate = null } = wanted
  const created = seconds(state)
  const details = fee === 0 ? [] : [{ amount: fee, currency: 'usd', type: 'stripe_fee' }]
  return keep(state, {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    balance_type: 'payments',
    created,
    available_on: created + 2 * 86_400,
    currency: 'usd',
    description,
    exchange_rate: rate,
    fee,
    net: amount - fee,
    reporting_category: category,
    fee_details: details.map((detail) => ({
      ...detail,
      application: null,
      description: 'Stripe processing fees',
    })),
    source,
    status: 'pending',
    type,
  })
}

/** 2.9 % plus 30 cents, Stripe's fee for cards in the US. */
export const feeOf = (amount: number) => Math.round((amount * 29) / 1000) + 30

/** A charge brings money in. */
export function chargeCame(
  state: StripeState,
  charge: Pick<Stripe.Charge, 'id' | 'amount' | 'currency'>,
): Stripe.BalanceTransaction {
  const rate = rateOf(charge.currency)
  const amount = Math.round(charge.amount * rate)
  return write(state, {
    type: 'charge',
    category: 'charge',
    amount,
    fee: feeOf(amount),
    source: charge.id,
    rate: rate === 1 ? null : rate,
  })
}

/** A refund takes money out; its charge's fee is kept. */
export function refundLeft(
  state: StripeState,
  refund: Pick<Stripe.Refund, 'id' | 'amount' | 'currency'>,
) {
  const amount = -Math.round(refund.amount * rateOf(refund.currency))
  return write(state, { type: 'refund', category: 'refund', amount, source: refund.id })
}

/** A refund that its bank rejected returns. */
export function refundCameBack(state: StripeState, refund: Stripe.Refund) {
  const amount = Math.round(refund.amount * rateOf(refund.currency))
  const category = 'refund_failure'
  return write(state, { type: 'refund_failure', category, amount, source: refund.id })
}

/** A dispute takes its money and a fee. */
export function disputeTook(state: StripeState, dispute: Pick<Stripe.Dispute, 'id' | 'amount'>) {
  return write(state, {
    type: 'adjustment',
    category: 'dispute',
    amount: -dispute.amount,
    fee: disputeFee,
    source: dispute.id,
    description: 'Chargeback withdrawal',
  })
}

/** A won dispute returns its money; the fee is kept. */
export function disputeGaveBack(state: StripeState, dispute: Stripe.Dispute) {
  return write(state, {
    type: 'adjustment',
    category: 'dispute_reversal',
    amount: dispute.amount,
    source: dispute.id,
    description: 'Chargeback reversal',
  })
}

/** A payout to the owner's bank, which belongs to no payment. */
export function payOut(state: StripeState, amount: number): Stripe.BalanceTransaction {
  return write(state, {
    type: 'payout',
    category: 'payout',
    amount: -amount,
    source: newId('po'),
    description: 'STRIPE PAYOUT',
  })
}
