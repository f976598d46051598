import type { MailTemplate } from '#shop/mail/server/deliver-mail.ts'
import { withoutTypedText } from '../../domain/without-typed-text.ts'
import { trackingLink } from '../order-links.ts'
import { orderedFacts } from './order-facts.ts'
import { readMailedOrder } from './read-mailed-order.ts'
import { usedCashbackNote } from './used-cashback-note.ts'

/**
 * The email that an order was not paid in time, with a link to fill the cart again; the reference is the order's
 * number. It may go to somebody else's address, so it contains no typed text.
 */
export const orderExpiredMail: MailTemplate = async (context, reference) => {
  const placed = await readMailedOrder(context, reference)
  if (placed?.paymentStatus !== 'expired') return null
  const order = withoutTypedText(placed)
  const { name, contact } = context.settings
  return {
    subject: `Your ${name} order #${order.id} has expired`,
    preview: 'Nothing was charged, and you can still order.',
    headline: 'Your order has expired.',
    budget: 'stranger',
    parts: [
      {
        kind: 'paragraph',
        text: `Your order #${order.id} was not paid in time, so we’re no longer holding it for you. Nothing was charged. If you still want it, you can put everything back in your cart.`,
      },
      { kind: 'button', label: 'Fill your cart again', href: trackingLink(context, order) },
      ...orderedFacts(order, context.settings),
      ...(await usedCashbackNote(context.db, order.id)),
      {
        kind: 'note',
        text: `Did you pay? Write to ${contact.email} with your order number, and we’ll look into it right away.`,
      },
    ],
  }
}
