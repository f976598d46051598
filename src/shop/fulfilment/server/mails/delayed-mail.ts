import { dayIn } from '#kernel/business-days.ts'
import type { MailTemplate } from '#shop/mail/server/deliver-mail.ts'
import { whyNotShip } from '#shop/orders/domain/allowed-actions.ts'
import { trackingLink } from '#shop/orders/server/order-links.ts'
import { readOwnerOrder } from '#shop/orders/server/read-owner-order.ts'
import { delayWords } from '../../domain/delay-words.ts'
import { followingFacts } from './mailed-parcel.ts'

/**
 * The delay notice (16 CFR 435.2(b)(1)): the new day, and that the order may be canceled for a full refund. The
 * reference starts with the order's number. Null once nothing is left to dispatch.
 */
export const delayedMail: MailTemplate = async (context, reference) => {
  const order = await readOwnerOrder(context.db, Number(reference.split('-')[0]))
  if (order.shipBy === null || whyNotShip(order) !== null) return null
  const { settings } = context
  const day = dayIn(settings.timeZone, new Date(order.shipBy))
  const { subject, preview, paragraphs, button, notes } = delayWords({ order, day, settings })
  return {
    subject,
    preview,
    headline: 'It’s taking a little longer.',
    budget: null,
    parts: [
      ...paragraphs.map((text) => ({ kind: 'paragraph', text }) as const),
      { kind: 'button', label: button, href: trackingLink(context, order) },
      ...followingFacts(order),
      ...notes.map((text) => ({ kind: 'note', text }) as const),
    ],
  }
}
