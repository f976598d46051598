import { eq } from 'drizzle-orm'
import { shipmentItems, shipments } from '#db/tables/fulfilment.ts'
import type { MailTemplate } from '#shop/mail/server/deliver-mail.ts'
import { trackingLink } from '#shop/orders/server/order-links.ts'
import { readOwnerOrder } from '#shop/orders/server/read-owner-order.ts'
import { othersOnTheirWay } from '../../domain/parcel-words.ts'
import { parcelFacts } from './mailed-parcel.ts'

/**
 * The email that a parcel a shopper was told of has not left after all: which one, and which others really have. The
 * reference is the parcel's number.
 */
export const parcelCancelledMail: MailTemplate = async (context, reference) => {
  const { db, settings } = context
  const id = Number(reference)
  const [parcel] = await db.select().from(shipments).where(eq(shipments.id, id))
  if (!parcel?.cancelledAt) return null
  const items = await db.select().from(shipmentItems).where(eq(shipmentItems.shipmentId, id))
  const order = await readOwnerOrder(db, parcel.orderId)
  const others = othersOnTheirWay(order.shipments)
  const headline = `${order.shipments.length > 0 ? 'One of your packages' : 'Your package'} has not shipped yet.`
  return {
    subject: `A correction about your ${settings.name} order #${order.id}`,
    preview: headline,
    headline,
    budget: null,
    parts: [
      {
        kind: 'paragraph',
        text: `${order.firstName}, we told you that a package from your order #${order.id} was on its way. That was our mistake: it has not shipped yet. ${again(parcel)}`,
      },
      ...(others === null ? [] : [{ kind: 'paragraph', text: others } as const]),
      { kind: 'button', label: 'See your order', href: trackingLink(context, order) },
      ...parcelFacts({ order, parcel: { ...parcel, items } }),
      {
        kind: 'note',
        text: `Something not right? Write to ${settings.contact.email} with your order number.`,
      },
    ],
  }
}

const again = ({ trackingNumber }: { trackingNumber: string | null }) =>
  trackingNumber === null
    ? 'We’ll email you again when it ships.'
    : `The tracking number ${trackingNumber} is no longer valid. We’ll email you a new one when these items ship.`
