import type { MiddlewareHandler } from 'hono'

const policyFor = (connectSources: readonly string[]) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    ["connect-src 'self'", ...connectSources].join(' '),
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

/** A year over TLS alone (RFC 6797). It speaks for this host and no other: subdomains may be somebody else's work. */
const transport = { 'strict-transport-security': 'max-age=31536000' }

/**
 * What browsers may do with the shop's answers: no script but the shop's own files, no frame around it, no other site
 * that loads them, and no plain HTTP where PUBLIC_URL says https.
 */
export function securityHeadersFor(
  connectSources: readonly string[],
  publicUrl?: string,
): Record<string, string> {
  return {
    'content-security-policy': policyFor(connectSources),
    ...fixedHeaders,
    ...(/^https:/i.test(publicUrl ?? '') ? transport : {}),
  }
}

/** What no browser opens as a page: scripts, styles, typefaces and painted pictures. A drawing (SVG) can be opened. */
const neverPages = /^(?:font\/|text\/(?:javascript|css)|image\/(?:avif|webp|jpeg))/

/** Which pages may load an answer. Pictures are for everybody: searches show them beside what they found. */
const loadedBy = (type: string) => (type.startsWith('image/') ? 'cross-origin' : 'same-origin')

/**
 * Puts headers on every answer that does not have them yet; on what is never a page only that its type is meant and
 * which pages may load it.
 */
export function addHeaders(headers: Readonly<Record<string, string>>): MiddlewareHandler {
  const [first = ''] = Object.keys(headers)
  return async (c, next) => {
    await next()
    if (c.res.headers.has(first)) return
    const type = c.res.headers.get('content-type') ?? ''
    c.res.headers.set('cross-origin-resource-policy', loadedBy(type))
    if (neverPages.test(type)) {
      c.res.headers.set('x-content-type-options', 'nosniff')
      return
    }
    for (const [name, value] of Object.entries(headers)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
  }
}
