import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** The shop's secret key, from which a separate key is derived for every purpose. */
export interface Keys {
  /** A key of 32 bytes for a purpose, one of those written in the source; the same every time. */
  derive: (purpose: string) => Buffer
}

/**
 * Makes keys from the shop's secret (HKDF-SHA256, RFC 5869). The secret is any text of 32
 * characters or more.
 */
export function createKeys(secret: string): Keys {
  const derived = new Map<string, Buffer>()
  const derive = (purpose: string) => {
    const key =
      derived.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, 'cilia', purpose, 32))
    derived.set(purpose, key)
    return key
  }
  return { derive }
}

/** A random token for a link, a cookie or a header: 256 bits, base64url. */
export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The SHA-256 of a token. Only it is stored, so reading the database gives no usable token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

interface SignedLink {
  /** The purpose of the link; it is invalid for any other. */
  purpose: string
  /** What or whom it is about, such as an order number. */
  subject: string
  /** When it stops working; null for never. */
  expiresAt: Date | null
}

/** A token that carries its subject and can be checked without being stored (HMAC-SHA256, RFC 2104). */
export function signLink(keys: Keys, { purpose, subject, expiresAt }: SignedLink): string {
  const carried = JSON.stringify([subject, expiresAt?.getTime() ?? null])
  const payload = Buffer.from(carried).toString('base64url')
  return `${payload}.${seal(keys, purpose, payload)}`
}

/** The subject of a signed link; null if it is forged, for another purpose, or expired. */
export function readLink(
  keys: Keys,
  { purpose, token, now }: { purpose: string; token: string; now: Date },
): string | null {
  const [payload = '', given = '', ...rest] = token.split('.')
  const expected = Buffer.from(seal(keys, purpose, payload))
  const offered = Buffer.from(given)
  if (rest.length > 0 || offered.length !== expected.length) return null
  if (!timingSafeEqual(offered, expected)) return null
  const [subject, expiresMs] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [
    string,
    number | null,
  ]
  return expiresMs !== null && expiresMs <= now.getTime() ? null : subject
}

function seal(keys: Keys, purpose: string, payload: string): string {
  return createHmac('sha256', keys.derive(`link:${purpose}`))
    .update(payload)
    .digest('base64url')
}
