import type Stripe from 'stripe'
import { cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Attempt, CardMeans, Received } from '#shop/payments/domain/attempt.ts'
import type { ArrivedEvent, Provider, Seen } from '#shop/payments/server/provider.ts'
import { attemptStateOf } from '../../domain/intent-state.ts'
import { askStripe, StripeRefused } from './ask-stripe.ts'
import { beginIntent, wasRefused } from './begin-intent.ts'
import type { StripeClient } from './stripe-client.ts'
import { acceptDispute, answerDispute, listDisputed, readObjections } from './stripe-disputes.ts'
import { listRefunds, refundAtStripe } from './stripe-refunds.ts'
import { listTransactions } from './stripe-transactions.ts'

export interface StripeParts {
  client: StripeClient
  publishableKey: string
  /** The address of Stripe's browser script, if not Stripe's own. */
  scriptUrl?: string | undefined
  webhookSecret: string
  now: () => Date
}

/** The maximum age of an event's signature (money 2). */
const toleranceSeconds = 300

/** Cards through Stripe (money 2). An attempt is a PaymentIntent, created under the attempt's own key. */
export function openStripeProvider(parts: StripeParts): Provider {
  const { client, publishableKey, scriptUrl } = parts
  return {
    name: 'stripe',
    offer: { publishableKey, ...(scriptUrl && { scriptUrl }) },
    begin: (attempt) => beginIntent(parts, attempt),
    readEvent: (raw, headers) => readEvent(parts, raw, headers),
    fetch: (attempt) => fetchIntent(client, attempt),
    cancel: (attempt) => cancelIntent(client, attempt),
    refund: (asked) => refundAtStripe(client, asked),
    readObjections: (attempt) => readObjections(client, idOf(attempt)),
    answerDispute: (answer) => answerDispute(client, answer),
    acceptDispute: (dispute) => acceptDispute(client, dispute),
    listDisputed: (since) => listDisputed(client, since),
    list: (since) => listTransactions(client, since),
  }
}

function idOf({ id, providerId }: Attempt): string {
  if (providerId === null) throw new Error(`attempt ${id} was never begun at Stripe`)
  return providerId
}

async function fetchIntent(client: StripeClient, attempt: Attempt): Promise<Seen> {
  const { state, failureReason } = attempt
  if (wasRefused(attempt)) return { state, failureReason, received: null, means: {}, refunds: [] }
  const stripe = await client()
  const id = idOf(attempt)
  const expand = ['latest_charge']
  const intent = await askStripe(() => stripe.paymentIntents.retrieve(id, { expand }))
  const received = receivedBy(intent)
  return {
    state: attemptStateOf(intent.status),
    received,
    means: meansOf(intent),
    failureReason: intent.last_payment_error?.message ?? null,
    refunds: received === null ? [] : await listRefunds(client, id),
  }
}

function receivedBy({ status, amount_received, currency }: Stripe.PaymentIntent): Received | null {
  if (status !== 'succeeded') return null
  const worth = currency === 'usd' ? cents(amount_received) : null
  return { amount: BigInt(amount_received), currency: currency.toUpperCase(), worth }
}

function meansOf({ latest_charge: charge }: Stripe.PaymentIntent): CardMeans {
  const card = typeof charge === 'object' ? charge?.payment_method_details?.card : undefined
  return {
    ...(card?.brand && { cardBrand: card.brand }),
    ...(card?.last4 && { last4: card.last4 }),
  }
}

async function cancelIntent(client: StripeClient, attempt: Attempt): Promise<boolean> {
  if (wasRefused(attempt)) return true
  const id = idOf(attempt)
  const stripe = await client()
  try {
    await askStripe(() => stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' }))
    return true
  } catch (error) {
    if (!(error instanceof StripeRefused)) throw error
    const { status } = await askStripe(() => stripe.paymentIntents.retrieve(id))
    return status === 'canceled'
  }
}

async function readEvent(
  { client, webhookSecret, now }: StripeParts,
  raw: string,
  headers: Headers,
): Promise<ArrivedEvent> {
  const { webhooks } = await client()
  const signature = headers.get('stripe-signature') ?? ''
  const at = now().getTime()
  try {
    const event = await webhooks.constructEventAsync(
      raw,
      signature,
      webhookSecret,
      toleranceSeconds,
      undefined,
      at,
    )
    return { eventId: event.id, kind: event.type, subject: subjectOf(event.data.object) }
  } catch {
    throw new Refusal(
      'bad-request',
      'This event is not signed by Stripe, or was signed too long ago',
    )
  }
}

/**
 * The PaymentIntent that an event is about: the object itself, or the one behind a charge, refund, dispute, or warning.
 */
function subjectOf(object: object): string | null {
  const { id, object: kind, payment_intent: intent } = object as Record<string, unknown>
  if (kind === 'payment_intent' && typeof id === 'string') return id
  if (typeof intent === 'string') return intent
  const { id: inner } = (intent ?? {}) as Record<string, unknown>
  return typeof inner === 'string' ? inner : null
}
