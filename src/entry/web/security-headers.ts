import type { MiddlewareHandler } from 'hono'
import { pictureFirstSource } from './picture-first.ts'

/** What pages may load from elsewhere, and where they may connect to. */
interface Sources {
  connect: readonly string[]
  script?: readonly string[]
  frame?: readonly string[]
}

/**
 * What Stripe's security guide names for its Payment Element, wallets and 3-D Secure (docs/decisions/0070). Whatever else
 * it loads, such as m.stripe.network, it loads in frames of its own, whose policies are Stripe's.
 */
const stripe = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
}

const policyFor = ({ connect, script = [], frame = [] }: Sources) =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...script].join(' '),
    ...(frame.length > 0 ? [["frame-src 'self'", ...frame].join(' ')] : []),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

const fixedHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/**
 * A year (RFC 6797), over TLS only. Without includeSubDomains, because subdomains may belong to
 * others.
 */
const transport = { 'strict-transport-security': 'max-age=31536000' }

/**
 * Security headers of all answers: scripts from the shop only, no framing, no loading by other
 * sites, and no plain HTTP if PUBLIC_URL is https.
 */
export function securityHeadersFor(
  connectSources: readonly string[],
  publicUrl?: string,
): Record<string, string> {
  return {
    'content-security-policy': policyFor({ connect: connectSources, script: [pictureFirstSource] }),
    ...fixedHeaders,
    ...(/^https:/i.test(publicUrl ?? '') ? transport : {}),
  }
}

/**
 * The headers of documents in which a card is paid through Stripe: the given ones, except that Stripe's script and frames
 * are allowed, that wallets may ask for a payment in those frames, and that the windows of wallets may answer. In a
 * rehearsal the script is at its stand-in's address.
 */
export function payingHeadersFor(
  connectSources: readonly string[],
  headers: Readonly<Record<string, string>>,
  scriptUrl: string | null = null,
): Record<string, string> {
  const standIn = scriptUrl === null ? [] : [new URL(scriptUrl).origin]
  const connect = [...connectSources, ...stripe.connect, ...standIn]
  const script = [...stripe.script, ...standIn]
  const frame = [...stripe.frame, ...standIn]
  const framed = stripe.frame
    .filter((source) => !source.includes('*'))
    .map((source) => `"${source}"`)
  return {
    ...headers,
    'content-security-policy': policyFor({ script, frame, connect }),
    'permissions-policy': fixedHeaders['permissions-policy'].replace(
      'payment=(self)',
      `payment=(self ${framed.join(' ')})`,
    ),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  }
}

/**
 * Types that no browser opens as a page: scripts, styles, fonts, bitmap pictures and films. An SVG
 * can be opened as one.
 */
const neverPages = /^(?:font\/|text\/(?:javascript|css)|image\/(?:avif|webp|jpeg)|video\/mp4)/

/**
 * Which sites may load an answer. Pictures may be loaded by all, because search engines show them
 * with results.
 */
const loadedBy = (type: string) => (type.startsWith('image/') ? 'cross-origin' : 'same-origin')

const data = /^application\/(?:problem\+)?json/

/** A browser that is pointed at data shows its text: nothing in it may load, run or be framed. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'"

/**
 * Those of the given headers that an answer of a content type travels with. Types that are never a page have only nosniff
 * and the resource policy; JSON has a policy that allows nothing, and none of what is said about links and devices.
 */
export function headersFor(
  type: string,
  headers: Readonly<Record<string, string>>,
): Record<string, string> {
  const loading = { 'cross-origin-resource-policy': loadedBy(type) }
  if (neverPages.test(type)) return { 'x-content-type-options': 'nosniff', ...loading }
  if (!data.test(type)) return { ...headers, ...loading }
  const { 'permissions-policy': _devices, 'referrer-policy': _links, ...rest } = headers
  return { ...rest, 'content-security-policy': dataPolicy, ...loading }
}

/** Adds the headers of its type to every answer that does not have them. */
export function addHeaders(headers: Readonly<Record<string, string>>): MiddlewareHandler {
  const [first = ''] = Object.keys(headers)
  return async (c, next) => {
    await next()
    if (c.res.headers.has(first)) return
    const type = c.res.headers.get('content-type') ?? ''
    for (const [name, value] of Object.entries(headersFor(type, headers))) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
  }
}
