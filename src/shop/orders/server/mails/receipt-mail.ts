import { formatDecimal } from '#kernel/money.ts'
import type { MailTemplate } from '#shop/mail/server/deliver-mail.ts'
import type { Order } from '../../domain/order.schema.ts'
import { orderStanding } from '../../domain/order-status.ts'
import { withoutTypedText } from '../../domain/without-typed-text.ts'
import { trackingLink } from '../order-links.ts'
import { isReceipt, receiptName, renderReceipt } from '../receipt/render-receipt.ts'
import { deliveryFacts, orderedFacts } from './order-facts.ts'
import { readMailedOrder } from './read-mailed-order.ts'

/**
 * The email with an order's receipt as a PDF; the reference is the order's number. Before payment neither contains
 * typed text.
 */
export const receiptMail: MailTemplate = async (context, reference) => {
  const placed = await readMailedOrder(context, reference)
  if (!placed) return null
  const { settings } = context
  const isPaid = isReceipt(placed)
  const order = isPaid ? placed : withoutTypedText(placed)
  return {
    subject: `Your ${settings.name} ${isPaid ? 'receipt for order' : 'order'} #${order.id}`,
    preview: `${formatDecimal(order.total)}, as a PDF to keep.`,
    headline: isPaid ? 'Your receipt' : 'Your order',
    budget: isPaid ? 'receipt' : 'stranger',
    parts: [
      {
        kind: 'paragraph',
        text: receiptWords(order),
      },
      ...orderedFacts(order, context.settings),
      deliveryFacts(order, settings),
      { kind: 'button', label: 'Track your order', href: trackingLink(context, order) },
    ],
    attachments: [
      {
        filename: receiptName(order),
        contentType: 'application/pdf',
        content: await renderReceipt(order, settings),
      },
    ],
  }
}

function receiptWords(order: Order): string {
  const { id } = order
  switch (orderStanding(order)) {
    case 'Paid':
      return `The receipt for your order #${id} is attached, as a PDF to print or keep.`
    case 'Partially refunded':
    case 'Refunded':
      return `The receipt for your order #${id} is attached, as a PDF to print or keep. It shows what you paid and what we refunded.`
    case 'Canceled':
      return `Your order #${id} was canceled, and the attached PDF says so.`
    case 'Pending':
      return `Your order #${id} has not been paid yet, and the attached PDF says so. Once you have paid, you can ask for your receipt.`
    case 'Expired':
      return `Your order #${id} was not paid in time and has expired, and the attached PDF says so. Nothing was charged.`
  }
}
