import { eq } from 'drizzle-orm'
import { returns } from '#db/tables/fulfilment.ts'
import { postalAddress, type ShopSettings } from '#kernel/shop-settings.ts'
import type { MailPart } from '#shop/mail/domain/mail-content.ts'
import type { MailTemplate } from '#shop/mail/server/deliver-mail.ts'
import type { OwnerOrder, Return } from '#shop/orders/domain/owner-order.schema.ts'
import { unitFacts } from '#shop/orders/server/mails/unit-fact.ts'
import { trackingLink } from '#shop/orders/server/order-links.ts'
import { readOwnerOrder } from '#shop/orders/server/read-owner-order.ts'
import { afterArrival } from '../../domain/return-words.ts'

interface Words {
  subject: string
  preview: string
  headline: string
  text: string
}

type Told = (about: { order: OwnerOrder; settings: ShopSettings }) => Words

/** What the email says in each state of a return that sends one. */
const told: Readonly<Record<string, Told>> = {
  approved: ({ order, settings: { name, contact } }) => ({
    subject: `Your return for order #${order.id} is approved`,
    preview: 'Where to send it and what happens next.',
    headline: 'Send it back to us.',
    text: `${order.firstName}, your return is approved. Pack the items well, write the order number #${order.id} on the package, and send it to ${name}, ${postalAddress(contact)}. Keep the carrier’s receipt until your money is back. We’ll check the items when they arrive, and email you.`,
  }),
  refused: ({ order, settings: { contact } }) => ({
    subject: `About your return for order #${order.id}`,
    preview: 'If you think we’re wrong, please write to us.',
    headline: 'We can’t take this back.',
    text: `${order.firstName}, we’re sorry, but we can’t take these items back. If you think we’re wrong, write to ${contact.email} with your order number, and a person will look at it again.`,
  }),
  partly_received: ({ order }) => ({
    subject: `Part of your return for order #${order.id} has arrived`,
    preview: 'We’re checking it now while we wait for the rest.',
    headline: 'Part of your return is here.',
    text: `${order.firstName}, part of what you sent back has arrived. We’re checking it now while we wait for the rest.`,
  }),
  received: ({ order }) => ({
    subject: `Your return for order #${order.id} has arrived`,
    preview: afterArrival(order),
    headline: 'Your return is here.',
    text:
      order.paymentStatus === 'refunded'
        ? `${order.firstName}, what you sent back has arrived. ${afterArrival(order)}`
        : `${order.firstName}, what you sent back has arrived, and we’re checking it now. We’ll email you as soon as your money is on its way.`,
  }),
}

/**
 * The email about the state of a return and what happens next. The reference is the return's number and that state,
 * such as '12-approved'.
 */
export const returnMail: MailTemplate = async (context, reference) => {
  const { db, settings } = context
  const [, id = '', state = ''] = /^(\d+)-(\w+)$/.exec(reference) ?? []
  const words = Object.hasOwn(told, state) ? told[state] : undefined
  if (!words) return null
  const [stored] = await db
    .select()
    .from(returns)
    .where(eq(returns.id, Number(id)))
  if (!stored) return null
  const order = await readOwnerOrder(db, stored.orderId)
  const found = order.returns.find((other) => other.id === stored.id)
  if (!found) return null
  // The rest has arrived since; the email about all of it says more.
  if (state === 'partly_received' && found.status !== state) return null
  const { text, ...titles } = words({ order, settings })
  const isInPart = state === 'partly_received'
  return {
    ...titles,
    budget: null,
    parts: [
      { kind: 'paragraph', text },
      ...reasonPart(state, stored.refusalReason),
      { kind: 'button', label: 'See your order', href: trackingLink(context, order) },
      {
        kind: 'facts',
        title: isInPart ? 'Arrived so far' : 'Your return',
        facts: unitFacts(order, isInPart ? arrived(found) : found.items),
      },
      {
        kind: 'note',
        text: `Questions? Write to ${settings.contact.email} with your order number.`,
      },
    ],
  }
}

/** Why a return was refused. Those refused before reasons were asked for have none. */
function reasonPart(state: string, reason: string | null): MailPart[] {
  return state === 'refused' && reason !== null
    ? [{ kind: 'paragraph', text: `Our reason: ${reason}` }]
    : []
}

/** The units of a return that have arrived. */
const arrived = ({ items }: Return) =>
  items
    .filter(({ received }) => received > 0)
    .map(({ orderItemId, received }) => ({ orderItemId, quantity: received }))
