import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** The shop's secret key, from which a key of its own is derived for every purpose. */
export interface Keys {
  /** 32 bytes for one purpose, named by a word: always the same. */
  derive: (purpose: string) => Buffer
}

/** Keys out of the shop's secret (HKDF-SHA256, RFC 5869). The secret is any text of 32 characters or more. */
export function createKeys(secret: string): Keys {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'cilia', purpose, 32))
  return { derive }
}

/** A random token for a link, a cookie or a header: 256 bits, base64url. */
export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token: its SHA-256, so that who reads the database cannot use it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

interface SignedLink {
  /** What the link is for; a link for one purpose is worth nothing for another. */
  purpose: string
  /** Whom or what it is about, such as an order's number. */
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

/** The subject of a signed link, or null where it is forged, for another purpose, or over. */
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
