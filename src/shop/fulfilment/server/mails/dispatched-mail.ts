import type { ShopSettings } from '#kernel/shop-settings.ts'
import type { MailPart } from '#shop/mail/domain/mail-content.ts'
import type { MailTemplate } from '#shop/mail/server/deliver-mail.ts'
import { orderTimeline } from '#shop/orders/domain/order-timeline.ts'
import { stepDays } from '#shop/orders/domain/timeline-words.ts'
import { trackingLink } from '#shop/orders/server/order-links.ts'
import { withoutNumber } from '../../domain/tracking-words.ts'
import {
  followingFacts,
  type MailedParcel,
  parcelFacts,
  readMailedParcel,
} from './mailed-parcel.ts'

/**
 * The email that a parcel was sent: its contents, its tracking link or that it has no number, and what is still to
 * follow. The reference is the parcel's number.
 */
export const dispatchedMail: MailTemplate = async (context, reference) => {
  const mailed = await readMailedParcel(context, reference)
  if (!mailed) return null
  const { settings } = context
  const { order, parcel } = mailed
  const following = followingFacts(order)
  const isPart = following.length > 0
  return {
    subject: `${isPart ? 'Part of your' : 'Your'} ${settings.name} order #${order.id} is on its way`,
    preview: `${parcel.carrier} has it now. ${arrives(mailed, settings)}`,
    headline: isPart ? 'Part of your order is on its way.' : 'On its way to you.',
    budget: null,
    parts: [
      {
        kind: 'paragraph',
        text: `${order.firstName}, ${isPart ? 'part of your' : 'your'} order #${order.id} is on its way. ${arrives(mailed, settings)}`,
      },
      ...links(mailed, trackingLink(context, order)),
      ...parcelFacts(mailed),
      ...following,
      ...(isPart ? [later] : []),
      {
        kind: 'note',
        text: `Something not right? Write to ${settings.contact.email} with your order number.`,
      },
    ],
  }
}

const later: MailPart = {
  kind: 'paragraph',
  text: 'The rest will follow in its own package at no extra cost, and we’ll email you again when it ships.',
}

/** When this parcel arrives: like an order that consists of nothing else. */
function arrives({ order, parcel }: MailedParcel, settings: ShopSettings): string {
  const shipments = [{ ...parcel, deliveredAt: null }]
  const alone = { ...order, fulfilmentStatus: 'shipped' as const, shipments }
  const arriving = orderTimeline(alone, settings).at(-1)
  return arriving ? `Expect it ${stepDays(arriving)}.` : ''
}

function links({ order, parcel }: MailedParcel, orderLink: string): MailPart[] {
  const { carrier, trackingUrl } = parcel
  if (trackingUrl === null) {
    const text = withoutNumber(parcel, order.events)
    return [
      ...(text === null ? [] : [{ kind: 'paragraph', text } as const]),
      { kind: 'button', label: 'See your order', href: orderLink },
    ]
  }
  return [
    { kind: 'button', label: 'Track your package', href: trackingUrl },
    {
      kind: 'note',
      text: `${carrier} may take a few hours to show the package.`,
    },
    { kind: 'note', text: 'See your order', href: orderLink },
  ]
}
