import type Stripe from 'stripe'
import { cents } from '#kernel/money.ts'
import type { AnsweredRefund, AskedRefund, SeenRefund } from '#shop/payments/server/provider.ts'
import { outcomeOf } from '../../domain/refund-outcome.ts'
import { askStripe, StripeRefused } from './ask-stripe.ts'
import type { StripeClient } from './stripe-client.ts'

/** Lists all refunds of a payment, whoever made them, oldest first. */
export async function listRefunds(client: StripeClient, intentId: string): Promise<SeenRefund[]> {
  return (await readRefunds(client, intentId)).map(seenOf).toReversed()
}

async function readRefunds(client: StripeClient, intentId: string): Promise<Stripe.Refund[]> {
  const stripe = await client()
  const wanted = { payment_intent: intentId, limit: 100 }
  return await askStripe(() => stripe.refunds.list(wanted).autoPagingToArray({ limit: 1000 }))
}

function seenOf(refund: Stripe.Refund): SeenRefund {
  return {
    providerId: refund.id,
    key: keyOf(refund),
    amount: cents(refund.amount),
    outcome: outcomeOf(refund),
    at: new Date(refund.created * 1000),
  }
}

const keyOf = ({ metadata }: Stripe.Refund): string | null => metadata?.refundKey ?? null

const answerOf = (refund: Stripe.Refund): AnsweredRefund => ({
  providerId: refund.id,
  outcome: outcomeOf(refund),
})

/**
 * Refunds once per key. Stripe forgets keys after a day and answers a repeated call like the first, whatever happened
 * since; so this first looks for a refund that carries the key.
 */
export async function refundAtStripe(
  client: StripeClient,
  asked: AskedRefund,
): Promise<AnsweredRefund> {
  const stripe = await client()
  const { providerId, attempt } = asked
  if (providerId !== null)
    return answerOf(await askStripe(() => stripe.refunds.retrieve(providerId)))
  const intentId = attempt.providerId
  if (intentId === null) throw new Error(`attempt ${attempt.id} was never begun at Stripe`)
  const before = (await readRefunds(client, intentId)).find((one) => keyOf(one) === asked.key)
  return before ? answerOf(before) : await create(stripe, intentId, asked)
}

async function create(
  stripe: Stripe,
  intentId: string,
  { key, amount, attempt }: AskedRefund,
): Promise<AnsweredRefund> {
  const metadata = { refundKey: key, orderId: String(attempt.orderId) }
  const wanted = { payment_intent: intentId, amount: Number(amount), metadata }
  try {
    return answerOf(await askStripe(() => stripe.refunds.create(wanted, { idempotencyKey: key })))
  } catch (error) {
    if (!(error instanceof StripeRefused)) throw error
    return { providerId: null, outcome: { status: 'failed', reason: error.message } }
  }
}
