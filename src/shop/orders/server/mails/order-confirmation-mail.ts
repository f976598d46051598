import { formatDecimal } from '#kernel/money.ts'
import type { Context } from '#shop/context.ts'
import type { MailContent, MailPart } from '#shop/mail/domain/mail-content.ts'
import type { MailTemplate } from '#shop/mail/server/deliver-mail.ts'
import { codeInWords } from '../../domain/cashback-words.ts'
import type { Order } from '../../domain/order.schema.ts'
import { reservationNotice } from '../../domain/order-expiry.ts'
import { paidDifference } from '../../domain/paid-difference.ts'
import { withoutTypedText } from '../../domain/without-typed-text.ts'
import { payLink, trackingLink } from '../order-links.ts'
import { deliveryFacts, orderedFacts } from './order-facts.ts'
import { readMailedOrder } from './read-mailed-order.ts'

/**
 * The email that confirms an order; the reference is its number. Null if it has expired or was canceled. Before payment
 * it may go to somebody else's address, so it then contains no typed text.
 */
export const orderConfirmationMail: MailTemplate = async (context, reference) => {
  const order = await readMailedOrder(context, reference)
  if (!order || order.status === 'expired' || order.status === 'cancelled') return null
  return confirmationOf(order, context)
}

function confirmationOf(placed: Order, context: Context): MailContent {
  const isPaid = placed.paidAt !== null
  const order = isPaid ? placed : withoutTypedText(placed)
  const { contact, name, timeZone } = context.settings
  return {
    subject: `Your ${name} order #${order.id}`,
    preview: isPaid
      ? `${formatDecimal(order.total)} in all. We’re packing your order now.`
      : `It is waiting for your payment of ${formatDecimal(order.total)}.`,
    headline: isPaid ? `Thank you, ${order.firstName}.` : 'Thank you. One step is left.',
    budget: isPaid ? null : 'stranger',
    parts: [
      ...payButton(placed, context),
      {
        kind: 'paragraph',
        text: isPaid
          ? paidWords(order)
          : `We have your order #${order.id}. We’ll ship it as soon as it’s paid for. ${reservationNotice(order, timeZone) ?? ''}`.trim(),
      },
      tracking(isPaid, trackingLink(context, order)),
      ...orderedFacts(order, context.settings),
      deliveryFacts(order, context.settings),
      ...cashbackLine(order, isPaid),
      {
        kind: 'note',
        text: `Something not right? Write to ${contact.email} with your order number.`,
      },
    ],
  }
}

function paidWords(order: Order): string {
  const difference = paidDifference(order)
  return difference === null
    ? `We have your payment for order #${order.id} and are packing it now.`
    : `We have your order #${order.id} and are packing it now. ${difference}`
}

/** The button that pays an unpaid order, at the top of its email. */
function payButton(order: Order, context: Context): MailPart[] {
  if (order.payPath === null) return []
  const label = `Pay ${formatDecimal(order.total)} now`
  return [{ kind: 'button', label, href: payLink(context, order) }]
}

/** The link that tracks an order; less prominent if there is a button to pay. */
function tracking(isPaid: boolean, href: string): MailPart {
  const label = 'Track your order'
  return isPaid ? { kind: 'button', label, href } : { kind: 'note', text: label, href }
}

function cashbackLine(order: Order, isPaid: boolean): MailPart[] {
  const { cashbackAmount, cashbackCodeValue } = order
  if (!cashbackAmount || !cashbackCodeValue || !isPaid) return []
  const text = `Your ${formatDecimal(cashbackAmount)} cashback will come in a separate email, as ${codeInWords(order)} for your next order.`
  return [{ kind: 'paragraph', text }]
}
