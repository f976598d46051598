import type { OrderProofs } from '../domain/tracking.schema.ts'
import type { OrderReader } from './read-order.ts'

/** The reader of an order, by the credentials of the call. */
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
