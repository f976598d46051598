import type Stripe from 'stripe'
import { keep, newId, type StripeState, seconds } from './stripe-state.ts'

/** What a dispute costs, won or lost: 15 dollars. */
const disputeFee = 1500
/** How many cents of the account's dollars a cent of another currency becomes. */
const rates: Readonly<Record<string, number>> = { usd: 1, eur: 1.1, gbp: 1.25 }

const rateOf = (currency: string) => rates[currency] ?? 1

interface NewTransaction {
  type: Stripe.BalanceTransaction.Type
  category: string
  /** In cents of the account's currency, negative where money leaves. */
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
    ...{ id: newId('txn'), object: 'balance_transaction', amount, balance_type: 'payments' },
    ...{ created, available_on: created + 2 * 86_400, currency: 'usd', description },
    ...{ exchange_rate: rate, fee, net: amount - fee, reporting_category: category },
    fee_details: details.map((detail) => ({
      ...{ ...detail, application: null, description: 'Stripe processing fees' },
    })),
    ...{ source, status: 'pending', type },
  })
}

/** 2.9 % and 30 cents, as Stripe takes of cards in the US. */
export const feeOf = (amount: number) => Math.round((amount * 29) / 1000) + 30

/** Money came in by a charge. */
export function chargeCame(
  state: StripeState,
  charge: Pick<Stripe.Charge, 'id' | 'amount' | 'currency'>,
): Stripe.BalanceTransaction {
  const rate = rateOf(charge.currency)
  const amount = Math.round(charge.amount * rate)
  return write(state, {
    ...{ type: 'charge', category: 'charge', amount, fee: feeOf(amount), source: charge.id },
    rate: rate === 1 ? null : rate,
  })
}

/** A refund left, which gives back no fee. */
export function refundLeft(
  state: StripeState,
  refund: Pick<Stripe.Refund, 'id' | 'amount' | 'currency'>,
) {
  const amount = -Math.round(refund.amount * rateOf(refund.currency))
  return write(state, { type: 'refund', category: 'refund', amount, source: refund.id })
}

/** A refund came back because no bank took it. */
export function refundCameBack(state: StripeState, refund: Stripe.Refund) {
  const amount = Math.round(refund.amount * rateOf(refund.currency))
  const category = 'refund_failure'
  return write(state, { type: 'refund_failure', category, amount, source: refund.id })
}

/** A dispute took its money, and its fee. */
export function disputeTook(state: StripeState, dispute: Pick<Stripe.Dispute, 'id' | 'amount'>) {
  return write(state, {
    ...{ type: 'adjustment', category: 'dispute', amount: -dispute.amount, fee: disputeFee },
    ...{ source: dispute.id, description: 'Chargeback withdrawal' },
  })
}

/** A dispute that was won gave its money back; the fee stays. */
export function disputeGaveBack(state: StripeState, dispute: Stripe.Dispute) {
  return write(state, {
    ...{ type: 'adjustment', category: 'dispute_reversal', amount: dispute.amount },
    ...{ source: dispute.id, description: 'Chargeback reversal' },
  })
}

/** Money went to the owner's bank: it belongs to no payment. */
export function payOut(state: StripeState, amount: number): Stripe.BalanceTransaction {
  return write(state, {
    ...{ type: 'payout', category: 'payout', amount: -amount, source: newId('po') },
    description: 'STRIPE PAYOUT',
  })
}
