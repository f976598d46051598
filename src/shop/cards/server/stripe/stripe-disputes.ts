import type Stripe from 'stripe'
import { cents, noMoney } from '#kernel/money.ts'
import type { SeenDispute, SeenObjections, SeenWarning } from '#shop/payments/domain/objection.ts'
import type { AcceptedDispute, DisputeAnswer } from '#shop/payments/server/provider.ts'
import { askStripe } from './ask-stripe.ts'
import type { StripeClient } from './stripe-client.ts'

/** Reads a payment's disputes and early fraud warnings, oldest first. */
export async function readObjections(
  client: StripeClient,
  intentId: string,
): Promise<SeenObjections> {
  const stripe = await client()
  const wanted = { payment_intent: intentId, limit: 100 }
  const [disputes, warnings] = await Promise.all([
    askStripe(() => stripe.disputes.list(wanted)),
    askStripe(() => stripe.radar.earlyFraudWarnings.list(wanted)),
  ])
  return {
    disputes: disputes.data.map(disputeOf).toReversed(),
    warnings: warnings.data.map(warningOf).toReversed(),
  }
}

const momentOf = (seconds: number) => new Date(seconds * 1000)

function disputeOf(dispute: Stripe.Dispute): SeenDispute {
  const { id, amount, reason, status, created, evidence_details: details } = dispute
  const moved = dispute.balance_transactions.map((one) => cents(-one.amount))
  return {
    providerId: id,
    amount: cents(amount),
    reason,
    status,
    openedAt: momentOf(created),
    dueAt: details.due_by === null ? null : momentOf(details.due_by),
    isAnswered: details.submission_count > 0,
    taken: moved.find((one) => one > noMoney) ?? noMoney,
    givenBack: cents(-(moved.find((one) => one < noMoney) ?? 0)),
  }
}

const warningOf = (warning: Stripe.Radar.EarlyFraudWarning): SeenWarning => ({
  providerId: warning.id,
  kind: warning.fraud_type,
  isActionable: warning.actionable,
  at: momentOf(warning.created),
})

/** Sends a dispute's evidence to the bank; Stripe accepts it only once. */
export async function answerDispute(
  client: StripeClient,
  { providerId, key, evidence }: DisputeAnswer,
): Promise<void> {
  const stripe = await client()
  const submitted = { evidence, submit: true }
  await askStripe(() => stripe.disputes.update(providerId, submitted, { idempotencyKey: key }))
}

/** Closes a dispute without an answer, which loses it at once. */
export async function acceptDispute(
  client: StripeClient,
  { providerId, key }: AcceptedDispute,
): Promise<void> {
  const stripe = await client()
  await askStripe(() => stripe.disputes.close(providerId, {}, { idempotencyKey: key }))
}

/** Lists the payments disputed since a moment, in case their events never came. */
export async function listDisputed(client: StripeClient, since: Date): Promise<string[]> {
  const stripe = await client()
  const wanted = { created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100 }
  const [disputes, warnings] = await Promise.all([
    askStripe(() => stripe.disputes.list(wanted).autoPagingToArray({ limit: 1000 })),
    askStripe(() =>
      stripe.radar.earlyFraudWarnings.list(wanted).autoPagingToArray({ limit: 1000 }),
    ),
  ])
  const intents = [...disputes, ...warnings].map(({ payment_intent }) => payment_intent)
  return [...new Set(intents.filter((intent) => typeof intent === 'string'))]
}
