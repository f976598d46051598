import { formatDecimal } from '#kernel/money.ts'
import type { Context } from '#shop/context.ts'
import type { MailContent, MailPart } from '#shop/mail/domain/mail-content.ts'
import type { MailTemplate } from '#shop/mail/server/deliver-mail.ts'
import { codeInWords } from '../../domain/cashback-words.ts'
import type { Order } from '../../domain/order.schema.ts'
import { reservationNotice } from '../../domain/order-expiry.ts'
import { withoutTypedText } from '../../domain/without-typed-text.ts'
import { payLink, trackingLink } from '../order-links.ts'
import { deliveryFacts, orderedFacts } from './order-facts.ts'
import { readMailedOrder } from './read-mailed-order.ts'

/**
 * The mail that confirms an order, whose number is the reference; null if it has expired or was cancelled. Before payment it may go to
 * somebody else's address, so it then contains no typed text.
 */
export const orderConfirmationMail: MailTemplate = async (context, reference) => {
  const order = await readMailedOrder(context, reference)
  if (!order || order.status === 'expired' || order.status === 'cancelled') return null
  return confirmationOf(order, context)
}

function confirmationOf(placed: Order, context: Context): MailContent {
  const isPaid = placed.paidAt !== null
  const order = isPaid ? placed : withoutTypedText(placed)
  const { contact, name } = context.settings
  return {
    subject: `Your ${name} order #${order.id}`,
    preview: `${formatDecimal(order.total)} in all. ${isPaid ? 'We are packing it now.' : 'It has not been paid yet.'}`,
    headline: isPaid ? `Thank you, ${order.firstName}.` : 'Thank you for your order.',
    budget: isPaid ? null : 'stranger',
    parts: [
      {
        kind: 'paragraph',
        text: isPaid
          ? `We have your order #${order.id} and your payment, and are packing it now.`
          : `We have your order #${order.id}. It has not been paid yet; it leaves us once it is. ${reservationNotice(order) ?? ''}`.trim(),
      },
      ...payButton(placed, context),
      { kind: 'button', label: 'Track your order', href: trackingLink(context, order) },
      ...orderedFacts(order, context.settings),
      deliveryFacts(order, context.settings),
      ...cashbackLine(order, isPaid),
      {
        kind: 'note',
        text: `Something is not right? Write to ${contact.email} with your order number.`,
      },
    ],
  }
}

/** The way to pay an order whose money is real. A simulated payment is made at the checkout (spec 2). */
function payButton(order: Order, context: Context): MailPart[] {
  const isSimulated = context.providers.rails[order.paymentMethod] === 'simulated'
  if (order.payPath === null || isSimulated) return []
  const label = `Pay ${formatDecimal(order.total)} now`
  return [{ kind: 'button', label, href: payLink(context, order) }]
}

function cashbackLine(order: Order, isPaid: boolean): MailPart[] {
  const { cashbackAmount, cashbackCodeValue } = order
  if (!cashbackAmount || !cashbackCodeValue || !isPaid) return []
  const text = `Your ${formatDecimal(cashbackAmount)} cashback comes in a mail of its own, as ${codeInWords(order)} for your next order.`
  return [{ kind: 'paragraph', text }]
}
