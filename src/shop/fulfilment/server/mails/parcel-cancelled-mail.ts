import { eq } from 'drizzle-orm'
import { shipments } from '#db/tables/fulfilment.ts'
import type { MailTemplate } from '#shop/mail/server/deliver-mail.ts'
import { trackingLink } from '#shop/orders/server/order-links.ts'
import { readOwnerOrder } from '#shop/orders/server/read-owner-order.ts'

/** The email that a parcel a shopper was told of has not left after all; the reference is the parcel's number. */
export const parcelCancelledMail: MailTemplate = async (context, reference) => {
  const { db, settings } = context
  const [parcel] = await db
    .select()
    .from(shipments)
    .where(eq(shipments.id, Number(reference)))
  if (!parcel?.cancelledAt) return null
  const order = await readOwnerOrder(db, parcel.orderId)
  const again =
    parcel.trackingNumber === null
      ? 'We’ll email you again when it ships.'
      : 'The tracking number we sent you is no longer valid. We’ll email you a new one when your order ships.'
  return {
    subject: `A correction about your ${settings.name} order #${order.id}`,
    preview: 'Your package has not shipped yet.',
    headline: 'Your package has not shipped yet.',
    budget: null,
    parts: [
      {
        kind: 'paragraph',
        text: `${order.firstName}, we told you that a package from your order #${order.id} was on its way. That was our mistake: it has not shipped yet. ${again}`,
      },
      { kind: 'button', label: 'See your order', href: trackingLink(context, order) },
      {
        kind: 'note',
        text: `Something not right? Write to ${settings.contact.email} with your order number.`,
      },
    ],
  }
}
