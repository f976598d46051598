import { addDays } from '#kernel/business-days.ts'
import { readLink, signLink } from '#platform/keys.ts'
import type { Context } from '#shop/context.ts'
import type { Order } from '../domain/order.schema.ts'

const purpose = 'order'
const payPurpose = 'pay'

/** How many days links to an order are valid; longer than any return takes. */
const linkDays = 180

/** The token that gives access to an order; it is part of the links in the order's emails. */
export function orderToken(
  { keys }: Pick<Context, 'keys'>,
  { id, createdAt }: Pick<Order, 'id' | 'createdAt'>,
): string {
  return signLink(keys, { purpose, subject: String(id), expiresAt: endOfLinks(createdAt) })
}

const endOfLinks = (createdAt: string) => new Date(addDays(Date.parse(createdAt), linkDays))

/** The id of the order that a token gives access to; null if the token is forged or expired. */
export function orderOfToken({ keys, now }: Pick<Context, 'keys' | 'now'>, token: string) {
  const subject = readLink(keys, { purpose, token, now: now() })
  return subject === null ? null : Number(subject)
}

/** The link to an order's tracking page, for its emails. */
export function trackingLink(
  context: Pick<Context, 'keys' | 'origin'>,
  order: Pick<Order, 'id' | 'createdAt'>,
): string {
  return `${context.origin}/track-order?token=${orderToken(context, order)}`
}

/** The path of the page where an order is paid; until then it gives access to nothing else. */
export function payPath(
  { keys }: Pick<Context, 'keys'>,
  { id, createdAt }: Pick<Order, 'id' | 'createdAt'>,
): string {
  const expiresAt = endOfLinks(createdAt)
  return `/pay/${signLink(keys, { purpose: payPurpose, subject: String(id), expiresAt })}`
}

/** The full URL of that page, for emails and for the owner. */
export function payLink(
  context: Pick<Context, 'keys' | 'origin'>,
  order: Pick<Order, 'id' | 'createdAt'>,
): string {
  return `${context.origin}${payPath(context, order)}`
}

/** The id of the order that a pay link is for; null if the link is forged or expired. */
export function orderOfPayToken({ keys, now }: Pick<Context, 'keys' | 'now'>, token: string) {
  const subject = readLink(keys, { purpose: payPurpose, token, now: now() })
  return subject === null ? null : Number(subject)
}

/** The path of an order's own page, for readers outside the session that placed it. */
export function orderPath(
  context: Pick<Context, 'keys'>,
  order: Pick<Order, 'id' | 'createdAt'>,
): string {
  return `/orders/${order.id}?token=${orderToken(context, order)}`
}
