import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'

export type StripeObject =
  | Stripe.PaymentIntent
  | Stripe.Charge
  | Stripe.Refund
  | Stripe.Dispute
  | Stripe.BalanceTransaction
  | Stripe.Radar.EarlyFraudWarning
  | Stripe.Event

export type ObjectKind = StripeObject['object']
export type ObjectOf<K extends ObjectKind> = Extract<StripeObject, { object: K }>

/** Everything that one Stripe account contains. */
export interface StripeState {
  now: () => Date
  /** By id, in order of creation. */
  objects: Map<string, StripeObject>
  /** The number of the card that an intent was last confirmed with. */
  cards: Map<string, string>
  /** How refunds requested from now on end. */
  refundsEnd: 'succeeded' | 'pending'
  /** Where 3-D Secure runs: in a frame of the page, or on its own page that leads back. */
  challenge: 'frame' | 'redirect'
  /** Whether the balance hides the transactions of new charges, as Stripe does for up to an hour. */
  hidesTransactions: boolean
  /** The address of the stand-in's pages, such as https://hooks.stripe.com. */
  hooksUrl: string
  onEvent: (event: Stripe.Event) => void
}

/** A refusal of the API, with Stripe's form of answer. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly body: Record<string, unknown>

  constructor(status: number, body: { message: string } & Record<string, unknown>) {
    super(body.message)
    this.status = status
    this.body = { type: 'invalid_request_error', ...body }
  }
}

/** An id that is unique across runs: 'pi_' and 24 hex digits. */
export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

/** The time in Stripe's form: seconds since 1970. */
export const seconds = (state: StripeState) => Math.floor(state.now().getTime() / 1000)

/** Stores a new object, and gives it. */
export function keep<O extends StripeObject>(state: StripeState, object: O): O {
  state.objects.set(object.id, object)
  return object
}

const isOf = <K extends ObjectKind>(
  object: StripeObject | undefined,
  kind: K,
): object is ObjectOf<K> => object?.object === kind

/** Finds an object by its id. Refuses like Stripe if there is none of that kind. */
export function find<K extends ObjectKind>(state: StripeState, kind: K, id: unknown): ObjectOf<K> {
  const object = state.objects.get(String(id))
  if (isOf(object, kind)) return object
  throw new StripeRefusal(404, {
    code: 'resource_missing',
    param: kind === 'payment_intent' ? 'intent' : 'id',
    message: `No such ${kind}: '${id}'`,
  })
}

/** All objects of a kind, newest first, like in lists. */
export function newestFirst<K extends ObjectKind>(state: StripeState, kind: K): ObjectOf<K>[] {
  return [...state.objects.values()]
    .filter((object): object is ObjectOf<K> => isOf(object, kind))
    .toReversed()
}

/** Emits an event with an object's current state. */
export function tell(state: StripeState, type: Stripe.Event.Type, object: StripeObject): void {
  const event = {
    id: newId('evt'),
    object: 'event',
    api_version: '2026-10-28.endive',
    created: seconds(state),
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  } as Stripe.Event
  state.onEvent(keep(state, event))
}
