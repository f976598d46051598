import { createHash } from 'node:crypto'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/connect.ts'
import { orders } from '#db/tables/orders.ts'
import { addDays } from '#kernel/business-days.ts'
import { readLink, signLink } from '#platform/keys.ts'
import type { Context } from '#shop/context.ts'
import type { Order } from '../domain/order.schema.ts'

const purpose = 'order'
const payPurpose = 'pay'

/** How many days links to an order are valid; longer than any return takes. */
const linkDays = 180

/** What a link needs of its order. */
export type LinkedOrder = Pick<Order, 'id' | 'createdAt' | 'email'>

/** What a valid link says. */
export interface OrderLink {
  id: number
  /** The mark of the email that the order had when the link was made; null in links made before 2026-11-29. */
  emailMark: string | null
}

/** The token that gives access to an order; it is part of the links in the order's emails. */
export function orderToken({ keys }: Pick<Context, 'keys'>, order: LinkedOrder): string {
  return signLink(keys, { purpose, subject: subjectOf(order), expiresAt: endOfLinks(order) })
}

const endOfLinks = ({ createdAt }: LinkedOrder) =>
  new Date(addDays(Date.parse(createdAt), linkDays))

/** The order's number, and the mark of its email. */
const subjectOf = ({ id, email }: LinkedOrder) => `${id}:${markOf(email)}`

/** A mark by which a link tells an email from another one, without containing it. */
export function markOf(email: string): string {
  return createHash('sha256').update(email).digest('hex').slice(0, 16)
}

/** Reads what `subjectOf` wrote. */
function linkOf(subject: string): OrderLink {
  const [id, emailMark = null] = subject.split(':')
  return { id: Number(id), emailMark }
}

/** What a token says; null if it is forged or expired. */
export function readOrderToken(
  { keys, now }: Pick<Context, 'keys' | 'now'>,
  token: string,
): OrderLink | null {
  const subject = readLink(keys, { purpose, token, now: now() })
  return subject === null ? null : linkOf(subject)
}

/**
 * The condition for a link to open an order: that the order still has the email that it had. So once an owner corrects
 * an email, the links that went to the wrong person open nothing.
 */
export function isOpenedBy({ id, emailMark }: OrderLink): SQL | undefined {
  const isSent = sql`left(encode(sha256(convert_to(${orders.email}, 'UTF8')), 'hex'), 16) = ${emailMark}`
  return and(eq(orders.id, id), emailMark === null ? undefined : isSent)
}

/** The id of the order that a link opens; null without one. */
export async function findLinkedOrder(db: Db | Tx, link: OrderLink | null): Promise<number | null> {
  if (link === null) return null
  const [found] = await db.select({ id: orders.id }).from(orders).where(isOpenedBy(link))
  return found?.id ?? null
}

/** The link to an order's tracking page, for its emails. */
export function trackingLink(
  context: Pick<Context, 'keys' | 'origin'>,
  order: LinkedOrder,
): string {
  return `${context.origin}/track-order?token=${orderToken(context, order)}`
}

/** The path of the page where an order is paid; until then it gives access to nothing else. */
export function payPath({ keys }: Pick<Context, 'keys'>, order: LinkedOrder): string {
  const link = { purpose: payPurpose, subject: subjectOf(order), expiresAt: endOfLinks(order) }
  return `/pay/${signLink(keys, link)}`
}

/** The full URL of that page, for emails and for the owner. */
export function payLink(context: Pick<Context, 'keys' | 'origin'>, order: LinkedOrder): string {
  return `${context.origin}${payPath(context, order)}`
}

/** The id of the order that a pay link opens; null if the link is forged, expired, or was for another email. */
export async function findOrderToPay(
  { db, keys, now }: Pick<Context, 'db' | 'keys' | 'now'>,
  token: string,
): Promise<number | null> {
  const subject = readLink(keys, { purpose: payPurpose, token, now: now() })
  return await findLinkedOrder(db, subject === null ? null : linkOf(subject))
}

/** The path of an order's own page, for readers outside the session that placed it. */
export function orderPath(context: Pick<Context, 'keys'>, order: LinkedOrder): string {
  return `/orders/${order.id}?token=${orderToken(context, order)}`
}
