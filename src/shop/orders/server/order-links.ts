import { addDays } from '#kernel/business-days.ts'
import { readLink, signLink } from '#platform/keys.ts'
import type { Context } from '#shop/context.ts'
import type { Order } from '../domain/order.schema.ts'

const purpose = 'order'

/** How many days the links in an order's mails are valid; longer than any return takes. */
const linkDays = 180

/** The token that gives access to an order; it is part of the links in the order's mails. */
export function orderToken(
  { keys }: Pick<Context, 'keys'>,
  { id, createdAt }: Pick<Order, 'id' | 'createdAt'>,
): string {
  const expiresAt = new Date(addDays(Date.parse(createdAt), linkDays))
  return signLink(keys, { purpose, subject: String(id), expiresAt })
}

/** The number of the order that a token gives access to; null if the token is forged or expired. */
export function orderOfToken({ keys, now }: Pick<Context, 'keys' | 'now'>, token: string) {
  const subject = readLink(keys, { purpose, token, now: now() })
  return subject === null ? null : Number(subject)
}

/** The link to the tracking page of an order, for its mails. */
export function trackingLink(
  context: Pick<Context, 'keys' | 'origin'>,
  order: Pick<Order, 'id' | 'createdAt'>,
): string {
  return `${context.origin}/track-order?token=${orderToken(context, order)}`
}
