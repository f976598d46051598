import type Stripe from 'stripe'
import { cents } from '#kernel/money.ts'
import type { SeenTransaction } from '#shop/payments/domain/seen-transaction.ts'
import { askStripe } from './ask-stripe.ts'
import type { StripeClient } from './stripe-client.ts'

/** Lists everything that moved the Stripe balance since a moment, with its cause, oldest first. */
export async function listTransactions(
  client: StripeClient,
  since: Date,
): Promise<SeenTransaction[]> {
  const stripe = await client()
  const created = { gte: Math.floor(since.getTime() / 1000) }
  const wanted = { created, limit: 100, expand: ['data.source'] }
  const found: SeenTransaction[] = []
  await askStripe(() =>
    stripe.balanceTransactions.list(wanted).autoPagingEach((one) => {
      found.push(seenOf(one))
    }),
  )
  return found.toReversed()
}

function seenOf(transaction: Stripe.BalanceTransaction): SeenTransaction {
  const { id, type, reporting_category: category, amount, fee, created, currency } = transaction
  return {
    providerId: id,
    type,
    category,
    amount: cents(amount),
    fee: cents(fee),
    currency: currency.toUpperCase(),
    at: new Date(created * 1000),
    ...sourceOf(transaction.source),
    paid: paidOf(transaction),
  }
}

/** Charges and refunds give the amount in its own currency; a refund that came back counts as money received. */
function paidOf({ source, amount: moved }: Stripe.BalanceTransaction): SeenTransaction['paid'] {
  if (source === null || typeof source === 'string') return null
  if (source.object !== 'charge' && source.object !== 'refund') return null
  const amount = BigInt(moved < 0 ? -source.amount : source.amount)
  return { amount, currency: source.currency.toUpperCase() }
}

/** The charge, refund, or dispute that moved money, and its payment; nothing for payouts and the like. */
function sourceOf(
  source: Stripe.BalanceTransaction['source'],
): Pick<SeenTransaction, 'source' | 'payment'> {
  if (source === null || typeof source === 'string') return { source, payment: null }
  const { id } = source
  const intent = 'payment_intent' in source ? source.payment_intent : null
  if (typeof intent === 'object' && intent !== null && 'id' in intent)
    return { source: id, payment: intent.id }
  return { source: id, payment: typeof intent === 'string' ? intent : null }
}
