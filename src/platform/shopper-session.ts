import { z } from 'zod'
import { Refusal } from '#kernel/refusal.ts'
import { isSessionId } from '#kernel/session-id.ts'

/**
 * The headers of a shopper's call: the session, or null if it is missing, 'anonymous' or malformed
 * (design 5).
 */
export const shopperHeaders = z.object({
  'x-session-id': z
    .string()
    .optional()
    .transform((text) => (text !== undefined && isSessionId(text) ? text : null))
    .meta({
      description: "The shopper's session id: 'session-', 64 hex characters, '-', and 13 digits",
    }),
})

/** The session of a call that writes. Refuses a call without one, so that strangers never share a cart (design 5). */
export function requireSession(session: string | null): string {
  if (session === null) throw new Refusal('bad-request', 'A shopping session is required')
  return session
}
