import type Stripe from 'stripe'
import { Refusal } from '#kernel/refusal.ts'
import { type Attempt, isUnderWay } from '#shop/payments/domain/attempt.ts'
import type { Begun } from '#shop/payments/server/provider.ts'
import { attemptStateOf } from '../../domain/intent-state.ts'
import { askStripe, StripeRefused, StripeSilent } from './ask-stripe.ts'
import type { StripeClient } from './stripe-client.ts'

interface Parts {
  client: StripeClient
  publishableKey: string
}

/** Whether an attempt ended without an intent: Stripe refused to begin it. */
export const wasRefused = ({ providerId, state }: Attempt): boolean =>
  providerId === null && !isUnderWay(state)

/** Creates an attempt's intent under its key, or finds it. What Stripe refused once is not asked again. */
export async function beginIntent(parts: Parts, attempt: Attempt): Promise<Begun> {
  const { client, publishableKey } = parts
  if (wasRefused(attempt)) return endedOf(attempt, publishableKey)
  const { providerId } = attempt
  const stripe = await client()
  try {
    const intent = await askStripe(() =>
      providerId === null ? create(stripe, attempt) : stripe.paymentIntents.retrieve(providerId),
    )
    return begunOf(intent, publishableKey)
  } catch (error) {
    if (error instanceof StripeSilent) throw new Refusal('unavailable', notNow)
    if (error instanceof StripeRefused && providerId === null)
      return refusedOf(error, publishableKey)
    throw error
  }
}

const notNow = 'We can’t take card payments right now. Please try again in a moment'

function create(
  stripe: Stripe,
  { key, orderId, amount }: Attempt,
): Promise<Stripe.Response<Stripe.PaymentIntent>> {
  return stripe.paymentIntents.create(
    {
      amount,
      currency: 'usd',
      automatic_payment_methods: { enabled: true },
      description: `Order #${orderId}`,
      metadata: { orderId: String(orderId) },
    },
    { idempotencyKey: key },
  )
}

function begunOf(intent: Stripe.PaymentIntent, publishableKey: string): Begun {
  const { id, status, client_secret, last_payment_error } = intent
  const state = attemptStateOf(status)
  const clientSecret = state === 'requires_action' ? client_secret : null
  return {
    providerId: id,
    state,
    view: {
      provider: 'stripe',
      state,
      clientSecret,
      publishableKey,
      problem: last_payment_error?.message ?? null,
    },
  }
}

/** Sentences for shoppers, by Stripe's reason. */
const sentences: Readonly<Record<string, string>> = {
  amount_too_small: 'This total is too small to pay by card',
  amount_too_large: 'This total is too large to pay by card',
}

const notByCard = 'We can’t take this payment by card. Please choose another way to pay'

function refusedOf({ code, message: failureReason }: StripeRefused, publishableKey: string): Begun {
  const refusal = new Refusal('unprocessable', sentences[code] ?? notByCard)
  return { ...endedOf({ state: 'failed', failureReason }, publishableKey), failureReason, refusal }
}

function endedOf(
  { state, failureReason }: Pick<Attempt, 'state' | 'failureReason'>,
  publishableKey: string,
): Begun {
  const shown = { provider: 'stripe', state, clientSecret: null, publishableKey } as const
  return { providerId: null, state, view: { ...shown, problem: failureReason } }
}
