import { randomUUID } from 'node:crypto'
import { hashToken, readLink, signLink } from '#platform/keys.ts'
import type { Context } from '#shop/context.ts'
import { linkExpiry } from '../domain/confirmation-link.ts'

const purpose = 'newsletter-confirmation'

/** What a mailed link stands on. Of the token itself only the hash is kept; the mail's job makes it again. */
export interface Confirmation {
  /** The mail's reference, of one token alone: when it is over, and something nobody guesses. */
  reference: string
  token: string
  tokenHash: string
  expiresAt: Date
}

type Signing = Pick<Context, 'keys'>

/** A new token to confirm a subscription with. */
export function issueConfirmation({ keys, now }: Pick<Context, 'keys' | 'now'>): Confirmation {
  return confirmationOf({ keys }, `${linkExpiry(now()).getTime()}-${randomUUID()}`)
}

/** The token of a reference, as it was issued. */
export function confirmationOf({ keys }: Signing, reference: string): Confirmation {
  const expiresAt = new Date(Number.parseInt(reference, 10))
  const token = signLink(keys, { purpose, subject: reference, expiresAt })
  return { reference, token, tokenHash: hashToken(token), expiresAt }
}

/** What a token stands on, whether it is over or not; null where it is not one of ours. */
export function readConfirmation({ keys }: Signing, token: string): Confirmation | null {
  const reference = readLink(keys, { purpose, token, now: new Date(0) })
  return reference === null ? null : confirmationOf({ keys }, reference)
}

/** Under which the mails to an address are counted, without the address. */
export function mailCountKey(email: string): string {
  return `newsletter-mail:${hashToken(email)}`
}
