import type { ApiRequest } from './answer-request.ts'
import { stripeScript } from './browser-script.ts'
import { readForm } from './form.ts'
import { frameScript } from './frame-script.ts'
import { authenticateIntent } from './intents.ts'
import { find, StripeRefusal, type StripeState } from './stripe-state.ts'

export interface PageAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

const page = (title: string, body: string): PageAnswer => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>${body}</html>`,
})

const style = `<style>
  body { margin: 0; font: 16px/1.4 system-ui, sans-serif; color: #30313d }
  label { display: block; margin: 0 0 12px; font-size: 14px }
  input { display: block; box-sizing: border-box; width: 100%; padding: 11px; font: inherit;
    border: 1px solid #8a8a93; border-radius: 6px }
  [role=alert] { color: #c0123c; font-size: 14px }
  main { padding: 24px } button { font: inherit; padding: 10px 20px; margin: 0 8px 0 0 }
</style>`

/** The page in the Payment Element's frame. */
const cardFields = (apiUrl: string) =>
  page(
    'Secure payment input frame',
    `${style}<form onsubmit="return false">
    <label>Card number<input name="number" autocomplete="cc-number" inputmode="numeric"></label>
    <label>Expiration date<input name="expiry" autocomplete="cc-exp" inputmode="numeric" placeholder="MM / YY"></label>
    <label>Security code<input name="cvc" autocomplete="cc-csc" inputmode="numeric" placeholder="CVC"></label>
    <p role="alert"></p></form><script>${frameScript(apiUrl)}</script>`,
  )

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

const hidden = (name: string, value: unknown) =>
  `<input type="hidden" name="${name}" value="${escaped(String(value ?? ''))}">`

/** The page where a shopper's bank verifies their identity. */
function challenge(state: StripeState, url: URL): PageAnswer {
  const { payment_intent, client_secret, return_url } = readForm(url.search.slice(1))
  const { amount, currency } = find(state, 'payment_intent', payment_intent)
  const sum = `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`
  return page(
    '3-D Secure',
    `${style}<main><h1>3-D Secure 2 Test Page</h1><p>A payment of ${sum}.</p>
    <form method="post" action="/3d_secure_2/answer">
    ${hidden('payment_intent', payment_intent)}${hidden('client_secret', client_secret)}
    ${hidden('return_url', return_url)}
    <button name="answer" value="complete">Complete</button><button name="answer" value="fail">Fail</button>
    </form></main>`,
  )
}

function answerChallenge(state: StripeState, body: string): PageAnswer {
  const { payment_intent, client_secret, return_url, answer } = readForm(body)
  const intent = find(state, 'payment_intent', payment_intent)
  if (intent.client_secret !== client_secret)
    throw new StripeRefusal(400, { message: 'The client_secret does not match.' })
  if (intent.status === 'requires_action')
    authenticateIntent(state, intent.id, answer === 'complete')
  if (!return_url)
    return page(
      'Done',
      `<script>parent.postMessage({ standIn: true, type: 'authenticated' }, '*')</script>`,
    )
  const back = new URL(String(return_url))
  back.searchParams.set('payment_intent', intent.id)
  back.searchParams.set('payment_intent_client_secret', String(client_secret))
  back.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed')
  return { status: 303, headers: { location: back.toString() }, body: '' }
}

/** The API's URL for a browser that loaded a page from a host. */
const apiUrlFor = (host: string) =>
  host.endsWith('.stripe.com') ? 'https://api.stripe.com' : `http://${host}`

const jsUrlFor = (host: string) =>
  host.endsWith('.stripe.com') ? `https://${host}` : `http://${host}`

/** Answers what browsers load: the script, the card fields' frame, and the 3-D Secure page. */
export function answerPage(state: StripeState, request: ApiRequest): PageAnswer {
  const { method, url, headers, body } = request
  const host = headers['x-forwarded-host'] ?? headers.host ?? ''
  if (method === 'POST' && url.pathname === '/3d_secure_2/answer')
    return answerChallenge(state, body)
  if (url.pathname === '/3d_secure_2/hosted') return challenge(state, url)
  if (url.pathname === '/v3/elements-inner-payment.html') return cardFields(apiUrlFor(host))
  if (/^\/(?:v3\/?|[a-z]+\/stripe\.js)$/.test(url.pathname))
    return {
      status: 200,
      headers: { 'content-type': 'text/javascript; charset=utf-8' },
      body: stripeScript(jsUrlFor(host)),
    }
  return { status: 404, headers: { 'content-type': 'text/plain' }, body: 'Not found' }
}
