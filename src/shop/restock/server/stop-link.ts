import { readLink, signLink } from '#platform/keys.ts'
import type { Context } from '#shop/context.ts'

const purpose = 'restock-stop'

/** The URL that stops these emails for good. Its subject is the hash of the email; it never expires. */
export function stopLink({ keys, origin }: Context, emailHash: string): string {
  const token = signLink(keys, { purpose, subject: emailHash, expiresAt: null })
  return `${origin}/api/restock-requests/stop?token=${token}`
}

/** The hash of the email whose emails a token stops; null if the token is not one of ours. */
export function readStopToken({ keys, now }: Context, token: string): string | null {
  return readLink(keys, { purpose, token, now: now() })
}
