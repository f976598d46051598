import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#db/connect.ts'
import { orders } from '#db/tables/orders.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import {
  isOrderMailKind,
  type MailContent,
  type OrderMailKind,
} from '#shop/mail/domain/mail-content.ts'
import type { MailTemplates } from '#shop/mail/server/deliver-mail.ts'
import { findOrderMail, type OutboxMail } from '#shop/mail/server/list-mails.ts'
import { tellsOfOrder } from '../domain/order-mail.ts'
import { orderNotFound } from './read-order.ts'

/** What writes emails: the context, and the templates of all rooms. */
export interface MailWriter {
  context: Context
  mailTemplates: MailTemplates
}

/** A kind of order email, and which of several; the newest if left out. */
export interface WantedMail {
  id: number
  kind: string
  mail?: number | undefined
}

/** An email of an order, sent or not. */
interface FoundMail {
  kind: OrderMailKind
  /** The template's reference, which identifies the email together with its kind. */
  reference: string
  /** The order's current email. */
  recipient: string
  /** The email in the outbox; null if it was never requested. */
  sent: OutboxMail | null
  /** The content it would have now; null if there is nothing left to say. */
  content: MailContent | null
}

export const noMail = () => new Refusal('not-found', 'There is no such email of this order')

/** Finds an order's email and writes it as it would be sent now. Refuses a kind that the order can't have. */
export async function writeOrderMail(
  { context, mailTemplates }: MailWriter,
  { id, kind, mail }: WantedMail,
): Promise<FoundMail> {
  const { db } = context
  const recipient = await emailOf(db, id)
  if (!isOrderMailKind(kind)) throw noMail()
  const sent = await findOrderMail(db, { orderId: id, kind, mailId: mail })
  if (mail !== undefined && sent === null) throw noMail()
  const reference = sent?.reference ?? (tellsOfOrder(kind) ? String(id) : null)
  if (reference === null) throw noMail()
  const content = (await mailTemplates[kind]?.(context, reference)) ?? null
  return { kind, reference, recipient, sent, content }
}

async function emailOf(db: Db | Tx, id: number): Promise<string> {
  const [order] = await db.select({ email: orders.email }).from(orders).where(eq(orders.id, id))
  if (!order) throw orderNotFound()
  return order.email
}
