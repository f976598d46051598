import { acceptDispute, updateDispute } from './disputes.ts'
import type { Params } from './form.ts'
import { cancelIntent, confirmIntent, createIntent } from './intents.ts'
import { listObjects } from './lists.ts'
import { createRefund } from './refunds.ts'
import { find, type ObjectKind, StripeRefusal, type StripeState } from './stripe-state.ts'

interface Call {
  state: StripeState
  params: Params
  /** The id in the URL; empty if there is none. */
  id: string
  /** Whether the shop itself makes the call; a browser has the intent's client secret instead. */
  isShop: boolean
}

type Route = [method: string, path: RegExp, answer: (call: Call) => unknown]

const readOne =
  (kind: ObjectKind) =>
  ({ state, id }: Call) =>
    find(state, kind, id)

const listAll =
  (kind: ObjectKind, url: string) =>
  ({ state, params }: Call) =>
    listObjects(state, kind, url, params)

/** The intent of a call. A browser must have its client secret, and may read no other intent. */
function intentOf({ state, id, params, isShop }: Call) {
  const intent = find(state, 'payment_intent', id)
  if (isShop || params.client_secret === intent.client_secret) return intent
  throw new StripeRefusal(400, {
    code: 'payment_intent_invalid_parameter',
    param: 'client_secret',
    message: 'The client_secret provided does not match any associated PaymentIntent.',
  })
}

function confirm(call: Call) {
  const intent = intentOf(call)
  const { return_url, payment_method_data, payment_method } = call.params
  const { card } = (payment_method_data ?? {}) as { card?: { number?: string } }
  const returnUrl = return_url === undefined ? null : String(return_url)
  const number = card?.number ?? (payment_method ? '4242424242424242' : '')
  return confirmIntent(call.state, intent.id, { card: number.replace(/\D/g, ''), returnUrl })
}

const account = () => ({
  id: 'acct_standin',
  object: 'account',
  type: 'standard',
  country: 'US',
  business_profile: { name: 'Cilia (stand-in)', url: null },
  charges_enabled: true,
  details_submitted: true,
  payouts_enabled: true,
  default_currency: 'usd',
  email: 'owner@cilia.example',
  settings: { dashboard: { display_name: 'Cilia (stand-in)', timezone: 'Etc/UTC' } },
})

const routes: readonly Route[] = [
  ['POST', /^\/v1\/payment_intents$/, ({ state, params }) => createIntent(state, params)],
  ['GET', /^\/v1\/payment_intents$/, listAll('payment_intent', '/v1/payment_intents')],
  ['GET', /^\/v1\/payment_intents\/(\w+)$/, intentOf],
  ['POST', /^\/v1\/payment_intents\/(\w+)\/confirm$/, confirm],
  [
    'POST',
    /^\/v1\/payment_intents\/(\w+)\/cancel$/,
    ({ state, id, params }) => cancelIntent(state, id, params.cancellation_reason),
  ],
  ['GET', /^\/v1\/charges$/, listAll('charge', '/v1/charges')],
  ['GET', /^\/v1\/charges\/(\w+)$/, readOne('charge')],
  ['POST', /^\/v1\/refunds$/, ({ state, params }) => createRefund(state, params)],
  ['GET', /^\/v1\/refunds$/, listAll('refund', '/v1/refunds')],
  ['GET', /^\/v1\/refunds\/(\w+)$/, readOne('refund')],
  ['GET', /^\/v1\/disputes$/, listAll('dispute', '/v1/disputes')],
  ['GET', /^\/v1\/disputes\/(\w+)$/, readOne('dispute')],
  ['POST', /^\/v1\/disputes\/(\w+)$/, ({ state, id, params }) => updateDispute(state, id, params)],
  ['POST', /^\/v1\/disputes\/(\w+)\/close$/, ({ state, id }) => acceptDispute(state, id)],
  [
    'GET',
    /^\/v1\/balance_transactions$/,
    listAll('balance_transaction', '/v1/balance_transactions'),
  ],
  ['GET', /^\/v1\/balance_transactions\/(\w+)$/, readOne('balance_transaction')],
  [
    'GET',
    /^\/v1\/radar\/early_fraud_warnings$/,
    listAll('radar.early_fraud_warning', '/v1/radar/early_fraud_warnings'),
  ],
  ['GET', /^\/v1\/radar\/early_fraud_warnings\/(\w+)$/, readOne('radar.early_fraud_warning')],
  ['GET', /^\/v1\/events$/, listAll('event', '/v1/events')],
  ['GET', /^\/v1\/events\/(\w+)$/, readOne('event')],
  ['GET', /^\/v1\/account$/, account],
]

/** The calls that a browser may make with the publishable key. */
const ofBrowsers = /^\/v1\/payment_intents\/\w+(?:\/confirm)?$/

/** Answers a call of the API, before fields are expanded. Throws a StripeRefusal. */
export function answerCall(
  state: StripeState,
  call: { method: string; path: string; params: Params; isShop: boolean },
): unknown {
  const { method, path, params, isShop } = call
  if (!isShop && !ofBrowsers.test(path))
    throw new StripeRefusal(401, { message: 'Invalid API Key provided.' })
  for (const [wanted, pattern, answer] of routes) {
    const [matches, id = ''] = (wanted === method && pattern.exec(path)) || []
    if (matches !== undefined) return answer({ state, params, id, isShop })
  }
  throw new StripeRefusal(404, {
    message: `Unrecognized request URL (${method}: ${path}).`,
  })
}
