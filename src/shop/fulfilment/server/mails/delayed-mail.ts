import { dayIn } from '#kernel/business-days.ts'
import { formatDay } from '#kernel/format-day.ts'
import type { MailTemplate } from '#shop/mail/server/deliver-mail.ts'
import { whyNotShip } from '#shop/orders/domain/allowed-actions.ts'
import { trackingLink } from '#shop/orders/server/order-links.ts'
import { readOwnerOrder } from '#shop/orders/server/read-owner-order.ts'
import { followingFacts } from './mailed-parcel.ts'

/**
 * The notice that an order leaves later than promised (16 CFR 435.2(b)(1)): the new day, and that it may be cancelled for
 * a full refund. The reference begins with the order's number. Null once nothing is left to dispatch.
 */
export const delayedMail: MailTemplate = async (context, reference) => {
  const order = await readOwnerOrder(context.db, Number(reference.split('-')[0]))
  if (order.shipBy === null || whyNotShip(order) !== null) return null
  const { name, timeZone, contact } = context.settings
  const day = formatDay(dayIn(timeZone, new Date(order.shipBy)))
  const hasLeft = order.shipments.length > 0
  return {
    subject: `Your ${name} order #${order.id} leaves later than we promised`,
    preview: `It leaves us by ${day}. You may cancel it if you would rather not wait.`,
    headline: 'It takes a little longer.',
    budget: null,
    parts: [
      {
        kind: 'paragraph',
        text: `${order.firstName}, we are sorry: ${hasLeft ? 'the rest of your' : 'your'} order #${order.id} is not ready on the day that we promised. It now leaves us by ${day}.`,
      },
      {
        kind: 'paragraph',
        text: `If you are happy to wait, there is nothing to do. If not, you may cancel ${hasLeft ? 'what has not left yet' : 'it'} until it leaves, and you get back all that you paid for it.`,
      },
      { kind: 'button', label: 'See or cancel your order', href: trackingLink(context, order) },
      ...followingFacts(order),
      {
        kind: 'note',
        text: `You may also write to ${contact.email} with your order number, and we cancel it for you.`,
      },
    ],
  }
}
