import type { MiddlewareHandler } from 'hono'
import { pictureFirstSource } from './picture-first.ts'

/** Where pages may load from, and connect to, besides the shop. */
interface Sources {
  connect: readonly string[]
  script?: readonly string[]
  frame?: readonly string[]
}

/**
 * The sources that Stripe's security guide lists for its Payment Element, wallets and 3-D Secure (docs/decisions/0070).
 * Everything else, such as m.stripe.network, it loads in its own frames, under its own policies.
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

/** One year (RFC 6797), over TLS only. Without includeSubDomains, because others may own subdomains. */
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
 * The headers of documents in which a card is paid through Stripe: the given ones, but allowing Stripe's script and
 * frames, payment requests of wallets in those frames, and answers from the wallets' windows. In a rehearsal the script
 * comes from its stand-in.
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
 * Types that no browser opens as a page: scripts, styles, fonts, bitmap pictures and videos. An SVG can be opened as
 * one.
 */
const neverPages = /^(?:font\/|text\/(?:javascript|css)|image\/(?:avif|webp|jpeg)|video\/mp4)/

/** Which sites may load an answer: any may load pictures, because search engines show them with results. */
const loadedBy = (type: string) => (type.startsWith('image/') ? 'cross-origin' : 'same-origin')

const data = /^application\/(?:problem\+)?json/

/** A browser that opens JSON shows it as text: nothing in it may load, run or be framed. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'"

/**
 * The headers for an answer of a content type. Types that are never a page get only nosniff and the resource policy;
 * JSON gets a policy that allows nothing, and no headers about links and devices.
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

/** Adds the headers of its type to every answer that lacks them. */
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
