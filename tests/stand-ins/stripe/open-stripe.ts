import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type ApiRequest,
  answerRequest,
  brokenAnswer,
  faultOf,
  type SavedAnswers,
} from './answer-request.ts'
import { type ControlDoor, openControlDoor } from './control-door.ts'
import { openDeliveries, type Receiver } from './deliveries.ts'
import { openFaults } from './faults.ts'
import { answerPage } from './pages.ts'
import { StripeRefusal, type StripeState } from './stripe-state.ts'

export interface StripeStandIn extends ControlDoor {
  /** The API's URL: STRIPE_API_URL. */
  url: string
  /** The settings of a shop that uses it. */
  env: Record<'CARD_PAYMENTS' | 'STRIPE_API_URL' | StripeKey, string>
  close: () => Promise<void>
}

type StripeKey = 'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_WEBHOOK_SECRET'

export const standInKeys: Readonly<Record<StripeKey, string>> = {
  STRIPE_SECRET_KEY: 'sk_test_standin0123456789abcdefgh',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_standin0123456789abcdefgh',
  STRIPE_WEBHOOK_SECRET: 'whsec_standin0123456789abcdefgh',
}

interface Wanted {
  /** The receiver of events: the URL of a shop's webhook, or the shop itself. */
  webhook: string | Receiver
  port?: number
  now?: () => Date
  /** The address of its pages for browsers: Stripe's own if a test routes that here, else its own. */
  hooksUrl?: string
}

/** Posts events to an address. */
const poster =
  (address: string): Receiver =>
  async (body, headers) =>
    (await fetch(address, { method: 'POST', body, headers })).status

/** Starts a stand-in for Stripe on this machine: a stateful HTTP API, plus controls for tests. */
export async function openStripe(wanted: Wanted): Promise<StripeStandIn> {
  const { webhook, port = 0, now = () => new Date(), hooksUrl } = wanted
  const receiver = typeof webhook === 'string' ? poster(webhook) : webhook
  const deliveries = openDeliveries(standInKeys.STRIPE_WEBHOOK_SECRET, receiver, now)
  const state: StripeState = {
    now,
    objects: new Map(),
    cards: new Map(),
    refundsEnd: 'succeeded',
    challenge: 'frame',
    hidesTransactions: false,
    hooksUrl: '',
    onEvent: deliveries.take,
  }
  const faults = openFaults()
  const control = openControlDoor(state, deliveries, faults)
  const saved: SavedAnswers = new Map()
  const parts = { state, control, faults, saved }
  const server = createServer((request, response) => {
    answer(parts, request, response).catch((error: unknown) => {
      const status = error instanceof StripeRefusal ? error.status : 500
      response.writeHead(status, { 'content-type': 'text/plain' }).end(String(error))
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  state.hooksUrl = hooksUrl ?? url
  return {
    ...control,
    url,
    env: { CARD_PAYMENTS: 'stripe', STRIPE_API_URL: url, ...standInKeys },
    close: async () => {
      await deliveries.idle()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

interface Parts {
  state: StripeState
  control: ControlDoor
  faults: ReturnType<typeof openFaults>
  saved: SavedAnswers
}

async function readRequest(request: IncomingMessage): Promise<ApiRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return {
    method: request.method ?? 'GET',
    url: new URL(request.url ?? '/', 'http://stand-in'),
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    ),
    body: Buffer.concat(chunks).toString('utf8'),
  }
}

async function answer(parts: Parts, from: IncomingMessage, response: ServerResponse) {
  const request = await readRequest(from)
  const { pathname } = request.url
  if (pathname.startsWith('/_stand-in/')) return await answerControl(parts, request, response)
  if (pathname.startsWith('/v1/')) return answerApi(parts, request, response)
  const { status, headers, body } = answerPage(parts.state, request)
  response.writeHead(status, headers).end(body)
}

/** For other processes: POST /_stand-in/{name of a function}, with its argument as JSON. */
async function answerControl({ control }: Parts, { url, body }: ApiRequest, to: ServerResponse) {
  const name = url.pathname.slice('/_stand-in/'.length)
  const doors = control as unknown as Record<string, (argument: unknown) => Promise<unknown>>
  const door = Object.hasOwn(doors, name) ? doors[name] : undefined
  if (!door) throw new StripeRefusal(404, { message: `The stand-in cannot ${name}` })
  const result = await door(body === '' ? {} : JSON.parse(body))
  to.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(result))
}

const fromAnywhere = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'content-type': 'application/json',
}

function answerApi({ state, faults, saved }: Parts, request: ApiRequest, to: ServerResponse) {
  if (request.method === 'OPTIONS') return to.writeHead(204, fromAnywhere).end()
  const fault = faultOf(faults, request)
  const secretKey = standInKeys.STRIPE_SECRET_KEY
  const answered =
    fault === 'fail' ? brokenAnswer : answerRequest(state, request, { saved, secretKey })
  if (fault === 'drop') return to.destroy()
  if (fault === 'hang') return
  const { status, headers, body } = answered
  to.writeHead(status, { ...fromAnywhere, ...headers }).end(body)
}
