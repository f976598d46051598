import type { OrderProofs } from '../domain/tracking.schema.ts'
import type { OrderReader } from './read-order.ts'

/** Who asks for an order, by the proofs that came with the call. */
export function readerOf(
  headers: { 'x-session-id': string | null },
  { email, token }: OrderProofs,
): Pick<OrderReader, 'sessionId' | 'email' | 'token'> {
  return {
    sessionId: headers['x-session-id'],
    email: email?.trim() ? email : null,
    token: token ?? null,
  }
}
