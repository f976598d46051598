import { counted } from '#kernel/counted.ts'
import type { MailTemplate } from '#shop/mail/server/deliver-mail.ts'
import { trackingLink } from '#shop/orders/server/order-links.ts'
import { followingFacts, parcelFacts, readMailedParcel } from './mailed-parcel.ts'

/** The email that a parcel has arrived; the reference is the parcel's number. */
export const deliveredMail: MailTemplate = async (context, reference) => {
  const mailed = await readMailedParcel(context, reference)
  if (!mailed) return null
  const { order, parcel } = mailed
  const { name, contact, returnWindowDays } = context.settings
  const isWhole = order.fulfilmentStatus === 'delivered' && order.shipments.length === 1
  const what = isWhole ? `Your ${name} order` : `A package from your ${name} order`
  return {
    subject: `${what} #${order.id} has arrived`,
    preview: `${parcel.carrier} says it was delivered.`,
    headline: 'It’s here.',
    budget: null,
    parts: [
      {
        kind: 'paragraph',
        text: `${order.firstName}, ${parcel.carrier} has delivered ${isWhole ? 'your order' : 'a package from your order'} #${order.id}. We hope you love what’s inside.`,
      },
      { kind: 'button', label: 'See your order', href: trackingLink(context, order) },
      ...parcelFacts(mailed),
      ...followingFacts(order),
      {
        kind: 'note',
        text: `Hasn’t arrived, or something’s not right? Write to ${contact.email} with your order number. You have ${counted(returnWindowDays, 'day')} to return anything still sealed.`,
      },
    ],
  }
}
