import { formatDecimal } from '#kernel/money.ts'
import { zoneOfOrder } from '#kernel/state-zone.ts'
import type { MailTemplate } from '#shop/mail/server/deliver-mail.ts'
import { payByWords } from '../../domain/order-expiry.ts'
import { payLink } from '../order-links.ts'
import { orderedFacts, shipsTo } from './order-facts.ts'
import { readMailedOrder } from './read-mailed-order.ts'

/**
 * The email with the link to pay an order; the reference is the order's number. Null once it is paid, canceled, or
 * expired. An administrator requests it, so it counts against no budget and may contain the typed name and address.
 */
export const payLinkMail: MailTemplate = async (context, reference) => {
  const order = await readMailedOrder(context, reference)
  if (!order || order.payPath === null) return null
  const { contact, name, timeZone } = context.settings
  const total = formatDecimal(order.total)
  // The shop may be a day ahead of its shoppers.
  const zone = zoneOfOrder(order, timeZone)
  const until = order.expiresAt ? payByWords(new Date(order.expiresAt), zone) : null
  const means = context.providers.rails.crypto === null ? 'by card' : 'by card or in crypto'
  const held = until === null ? '' : ` We’ll hold it for you until ${until}.`
  return {
    subject: `Your ${name} order #${order.id} is ready for you`,
    preview: `${total} in all, ${means}.`,
    headline: `${order.firstName}, your order is ready.`,
    budget: null,
    parts: [
      {
        kind: 'paragraph',
        text: `We put order #${order.id} together for you and set everything aside. Take a look, and pay when it suits you, ${means}. It takes a minute.${held} If you change your mind, you don’t need to do anything, and nothing is charged.`,
      },
      { kind: 'button', label: `Pay ${total}`, href: payLink(context, order) },
      ...orderedFacts(order, context.settings),
      { kind: 'facts', title: 'Where it goes', facts: shipsTo(order) },
      {
        kind: 'note',
        text: `Something not right, or you didn’t ask for this? Write to ${contact.email} with your order number.`,
      },
    ],
  }
}
