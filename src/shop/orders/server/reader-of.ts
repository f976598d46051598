import { memberSidOf } from '#platform/member-cookies.ts'
import type { Context } from '#shop/context.ts'
import type { OrderProofs } from '../domain/tracking.schema.ts'
import type { OrderReader } from './read-order.ts'

/** Collects a call's credentials for an order: session, member, and the proofs in its URL. */
export function readerOf(
  { identity, limits }: Pick<Context, 'identity' | 'limits'>,
  c: Parameters<Context['limits']['addressOf']>[0],
  { email, token, ...given }: OrderProofs & { 'x-session-id': string | null },
): OrderReader {
  return {
    sessionId: given['x-session-id'],
    email: email?.trim() ? email : null,
    token: token ?? null,
    memberSid: memberSidOf(c, identity),
    address: limits.addressOf(c),
  }
}
