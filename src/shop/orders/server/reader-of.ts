import type { OrderProofs } from '../domain/tracking.schema.ts'
import type { OrderReader } from './read-order.ts'

/** Who asks for an order, by what came with the call. */
export function readerOf(
  headers: { 'x-session-id': string | null },
  { email, token }: OrderProofs,
): OrderReader {
  return {
    sessionId: headers['x-session-id'],
    email: email?.trim() ? email : null,
    token: token ?? null,
  }
}
