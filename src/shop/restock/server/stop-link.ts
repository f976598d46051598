import { readLink, signLink } from '#platform/keys.ts'
import type { Context } from '#shop/context.ts'

const purpose = 'restock-stop'

/** The address where emails of this kind are stopped for good. Its subject is the hash of the email; it never expires. */
export function stopLink({ keys, origin }: Context, emailHash: string): string {
  const token = signLink(keys, { purpose, subject: emailHash, expiresAt: null })
  return `${origin}/api/restock-requests/stop?token=${token}`
}

/** The hash of the email that a token stops; null if it is not one of ours. */
export function readStopToken({ keys, now }: Context, token: string): string | null {
  return readLink(keys, { purpose, token, now: now() })
}
