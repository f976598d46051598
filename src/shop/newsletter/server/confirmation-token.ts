import { randomUUID } from 'node:crypto'
import { hashToken, readLink, signLink } from '#platform/keys.ts'
import type { Context } from '#shop/context.ts'
import { linkExpiry } from '../domain/confirmation-link.ts'

const purpose = 'newsletter-confirmation'

/**
 * A confirmation token and what belongs to it. Only its hash is stored; the email's job derives the token from the
 * reference.
 */
export interface Confirmation {
  /** The email's reference, unique to one token: its expiry and a random part. */
  reference: string
  token: string
  tokenHash: string
  expiresAt: Date
}

type Signing = Pick<Context, 'keys'>

/** Issues a new confirmation token. */
export function issueConfirmation({ keys, now }: Pick<Context, 'keys' | 'now'>): Confirmation {
  return confirmationOf({ keys }, `${linkExpiry(now()).getTime()}-${randomUUID()}`)
}

/** Rebuilds the token issued for a reference. */
export function confirmationOf({ keys }: Signing, reference: string): Confirmation {
  const expiresAt = new Date(Number.parseInt(reference, 10))
  const token = signLink(keys, { purpose, subject: reference, expiresAt })
  return { reference, token, tokenHash: hashToken(token), expiresAt }
}

/** Reads a token, expired or not; null if it is not one of ours. */
export function readConfirmation({ keys }: Signing, token: string): Confirmation | null {
  const reference = readLink(keys, { purpose, token, now: new Date(0) })
  return reference === null ? null : confirmationOf({ keys }, reference)
}

/** The key that counts the emails to an address, which it contains only as a hash. */
export function mailCountKey(email: string): string {
  return `newsletter-mail:${hashToken(email)}`
}
