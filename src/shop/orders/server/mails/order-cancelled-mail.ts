import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { promotionalCodes } from '#db/tables/promotions.ts'
import { formatDecimal } from '#kernel/money.ts'
import type { MailPart } from '#shop/mail/domain/mail-content.ts'
import type { MailTemplate } from '#shop/mail/server/deliver-mail.ts'
import type { Order } from '../../domain/order.schema.ts'
import { whenSeen } from '../../domain/own-cancel.ts'
import { withoutTypedText } from '../../domain/without-typed-text.ts'
import { trackingLink } from '../order-links.ts'
import { orderedFacts } from './order-facts.ts'
import { readMailedOrder } from './read-mailed-order.ts'
import { usedCashbackNote } from './used-cashback-note.ts'

/**
 * The email that an order was canceled and what is refunded; the reference is the order's number. For an unpaid order
 * it may go to somebody else's address, so it contains no typed text.
 */
export const orderCancelledMail: MailTemplate = async (context, reference) => {
  const placed = await readMailedOrder(context, reference)
  if (placed?.status !== 'cancelled') return null
  const isPaid = placed.paidAt !== null
  const order = isPaid ? placed : withoutTypedText(placed)
  const { name, contact } = context.settings
  const money = moneyWords(order)
  return {
    subject: `Your ${name} order #${order.id} is canceled`,
    preview: money,
    headline: 'Your order is canceled.',
    budget: isPaid ? null : 'stranger',
    parts: [
      {
        kind: 'paragraph',
        text: `${isPaid ? `${order.firstName}, your` : 'Your'} order #${order.id} is canceled, and nothing will be sent. ${money}`,
      },
      { kind: 'button', label: 'See your order', href: trackingLink(context, order) },
      ...orderedFacts(order, context.settings),
      ...(await earnedNote(context.db, order.id)),
      ...(await usedCashbackNote(context.db, order.id)),
      {
        kind: 'note',
        text: `Didn’t expect this? Write to ${contact.email} with your order number, and we’ll look into it right away.`,
      },
    ],
  }
}

function moneyWords(order: Order): string {
  const { paidAt, refunded } = order
  if (paidAt === null || refunded === '0.00') return 'Nothing was charged.'
  return `We have refunded ${formatDecimal(refunded)}, the way you paid. ${whenSeen(order)}`
}

const { cashbackOrderId, currentUses, isActive } = promotionalCodes

/** What becomes of the cashback code that the order earned; nothing once it is used. */
async function earnedNote(db: Db, orderId: number): Promise<MailPart[]> {
  const [code] = await db
    .select({ isActive })
    .from(promotionalCodes)
    .where(and(eq(cashbackOrderId, orderId), eq(currentUses, 0)))
  if (!code) return []
  const outcome = code.isActive
    ? 'will stop working once your refund is complete'
    : 'no longer works'
  return [{ kind: 'paragraph', text: `The cashback code that this order earned ${outcome}.` }]
}
