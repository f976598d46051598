import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import { type CardFate, fateOf } from './cards.ts'
import { newCharge } from './charges.ts'
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
import { chargeCame } from './transactions.ts'

const known = new Set([
  'amount',
  'currency',
  'automatic_payment_methods',
  'metadata',
  'description',
  'expand',
  'receipt_email',
  'statement_descriptor_suffix',
  'shipping',
  'capture_method',
  'customer',
])

function refuseUnknown(params: Params): void {
  const unknown = Object.keys(params).find((name) => !known.has(name))
  if (unknown === undefined) return
  throw new StripeRefusal(400, {
    code: 'parameter_unknown',
    param: unknown,
    message: `Received unknown parameter: ${unknown}`,
  })
}

function amountOf(text: unknown): number {
  const amount = Number(text)
  if (!Number.isInteger(amount) || amount < 1)
    throw new StripeRefusal(400, {
      code: 'parameter_invalid_integer',
      param: 'amount',
      message: `Invalid integer: ${text}`,
    })
  if (amount < 50)
    throw new StripeRefusal(400, {
      code: 'amount_too_small',
      param: 'amount',
      message: 'Amount must be at least $0.50 usd',
    })
  if (amount > 99_999_999)
    throw new StripeRefusal(400, {
      code: 'amount_too_large',
      param: 'amount',
      message: 'Amount must be no more than $999,999.99',
    })
  return amount
}

const textsOf = (value: unknown): Record<string, string> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text)]))
    : {}

const plain = {
  allowed_payment_method_types: null,
  amount_capturable: 0,
  amount_received: 0,
  application: null,
  application_fee_amount: null,
  canceled_at: null,
  cancellation_reason: null,
  capture_method: 'automatic_async' as const,
  confirmation_method: 'automatic' as const,
  customer: null,
  customer_account: null,
  excluded_payment_method_types: null,
  last_payment_error: null,
  latest_charge: null,
  livemode: false,
  managed_payments: null,
  next_action: null,
  on_behalf_of: null,
  payment_method: null,
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_record: null,
  processing: null,
  receipt_email: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  transfer_data: null,
  transfer_group: null,
}

/** POST /v1/payment_intents. */
export function createIntent(state: StripeState, params: Params): Stripe.PaymentIntent {
  refuseUnknown(params)
  const id = newId('pi')
  const intent: Stripe.PaymentIntent = {
    ...plain,
    id,
    object: 'payment_intent',
    amount: amountOf(params.amount),
    created: seconds(state),
    automatic_payment_methods: {
      enabled: textsOf(params.automatic_payment_methods).enabled === 'true',
    },
    client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
    currency: String(params.currency ?? 'usd').toLowerCase(),
    description: params.description === undefined ? null : String(params.description),
    metadata: textsOf(params.metadata),
    payment_method_types: ['card', 'link'],
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
  }
  tell(state, 'payment_intent.created', keep(state, intent))
  return intent
}

function unexpected(intent: Stripe.PaymentIntent, deed: string): StripeRefusal {
  return new StripeRefusal(400, {
    code: 'payment_intent_unexpected_state',
    payment_intent: structuredClone(intent),
    message: `You cannot ${deed} this PaymentIntent because it has a status of ${intent.status}.`,
  })
}

interface Confirmation {
  card: string
  returnUrl?: string | null
}

/** Confirms an intent with a card like the browser does, and gives it. Refuses a declined card with 402. */
export function confirmIntent(
  state: StripeState,
  id: string,
  { card, returnUrl = null }: Confirmation,
): Stripe.PaymentIntent {
  const intent = find(state, 'payment_intent', id)
  if (
    !['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status)
  )
    throw unexpected(intent, 'confirm')
  state.cards.set(id, card)
  intent.last_payment_error = null
  intent.payment_method = newId('pm')
  const fate = fateOf(card)
  if (fate.kind === 'succeeds') return succeedIntent(state, id)
  if (fate.kind === 'declined') return decline(state, intent, fate)
  if (fate.kind === 'processes') {
    intent.status = 'processing'
    tell(state, 'payment_intent.processing', intent)
    return intent
  }
  intent.status = 'requires_action'
  intent.next_action = challengeOf(state, intent, returnUrl)
  tell(state, 'payment_intent.requires_action', intent)
  return intent
}

function challengeOf(
  { hooksUrl, challenge }: StripeState,
  { id, client_secret }: Stripe.PaymentIntent,
  returnUrl: string | null,
): Stripe.PaymentIntent.NextAction {
  const query = new URLSearchParams({ payment_intent: id, client_secret: client_secret ?? '' })
  const page = `${hooksUrl}/3d_secure_2/hosted?${query}`
  if (challenge === 'frame')
    return {
      type: 'use_stripe_sdk',
      use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: page },
    }
  const url = `${page}&${new URLSearchParams({ return_url: returnUrl ?? '' })}`
  return { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } }
}

type Decline = Extract<CardFate, { kind: 'declined' }>

function decline(state: StripeState, intent: Stripe.PaymentIntent, fate: Decline): never {
  failIntent(state, intent.id, fate)
  throw new StripeRefusal(402, {
    type: 'card_error',
    code: fate.code,
    message: fate.message,
    ...(fate.declineCode && { decline_code: fate.declineCode }),
    charge: intent.latest_charge,
    payment_intent: structuredClone(intent),
  })
}

const bankRefused: Decline = {
  kind: 'declined',
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
}

/** Fails a payment, which then waits for another card. */
export function failIntent(state: StripeState, id: string, why: Decline = bankRefused) {
  const intent = find(state, 'payment_intent', id)
  const { code, declineCode, message } = why
  const charge = keep(state, newCharge(state, intent, { failure: { code, message } }))
  intent.status = 'requires_payment_method'
  intent.next_action = null
  intent.latest_charge = charge.id
  intent.last_payment_error = {
    type: 'card_error',
    code,
    message,
    charge: charge.id,
    ...(declineCode && { decline_code: declineCode }),
  }
  intent.payment_method = null
  tell(state, 'payment_intent.payment_failed', intent)
  tell(state, 'charge.failed', charge)
  return intent
}

/** Makes a payment succeed, with another amount or currency if given. */
export function succeedIntent(
  state: StripeState,
  id: string,
  { amount, currency }: { amount?: number; currency?: string } = {},
): Stripe.PaymentIntent {
  const intent = find(state, 'payment_intent', id)
  if (['succeeded', 'canceled'].includes(intent.status)) throw unexpected(intent, 'confirm')
  intent.amount = amount ?? intent.amount
  intent.currency = currency ?? intent.currency
  intent.amount_received = intent.amount
  intent.status = 'succeeded'
  intent.next_action = null
  intent.last_payment_error = null
  const charge = keep(state, newCharge(state, intent, { failure: null }))
  if (!state.hidesTransactions) charge.balance_transaction = chargeCame(state, charge).id
  intent.latest_charge = charge.id
  tell(state, 'charge.succeeded', charge)
  tell(state, 'payment_intent.succeeded', intent)
  return intent
}

/** Ends 3-D Secure: whether the shopper proved their identity. */
export function authenticateIntent(state: StripeState, id: string, isProved: boolean) {
  const intent = find(state, 'payment_intent', id)
  if (intent.status !== 'requires_action') throw unexpected(intent, 'authenticate')
  if (isProved) return succeedIntent(state, id)
  return failIntent(state, id, {
    kind: 'declined',
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  })
}

/** POST /v1/payment_intents/{id}/cancel. */
export function cancelIntent(state: StripeState, id: string, reason: unknown) {
  const intent = find(state, 'payment_intent', id)
  if (['succeeded', 'canceled', 'processing'].includes(intent.status))
    throw unexpected(intent, 'cancel')
  intent.status = 'canceled'
  intent.canceled_at = seconds(state)
  intent.cancellation_reason = reason === undefined ? null : String(reason)
  intent.next_action = null
  tell(state, 'payment_intent.canceled', intent)
  return intent
}
