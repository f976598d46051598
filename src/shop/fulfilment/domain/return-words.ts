import { postalAddress, type ShopSettings } from '#kernel/shop-settings.ts'
import type { Order } from '#shop/orders/domain/order.schema.ts'
import type { ReturnStatus } from '#shop/orders/domain/owner-order.schema.ts'

interface ReturnWords {
  /** The return's state in words. */
  standing: string
  /** What happens next, or what the shopper must do. */
  next: string
}

type TellingOrder = Pick<Order, 'id' | 'email' | 'paymentStatus'>
type TellingSettings = Pick<ShopSettings, 'name' | 'contact'>
type Told = (order: TellingOrder, settings: TellingSettings) => ReturnWords

const told: Readonly<Record<ReturnStatus, Told>> = {
  requested: ({ email }) => ({
    standing: 'Requested',
    next: `We will look at it and email ${email}. Please keep the items until then.`,
  }),
  approved: ({ id }, { name, contact }) => ({
    standing: 'Approved: please send it to us',
    next: `Pack the items well, write #${id} on the package, and send it to ${name}, ${postalAddress(contact)}. Keep the carrier’s receipt until your money is back.`,
  }),
  refused: (_order, { contact }) => ({
    standing: 'Refused',
    next: `We’re sorry, but we can’t take this back. If you think we’re wrong, write to ${contact.email} with your order number.`,
  }),
  partly_received: () => ({
    standing: 'Part of it has arrived',
    next: 'We’re checking it while we wait for the rest.',
  }),
  received: (order) => ({ standing: 'It has arrived', next: afterArrival(order) }),
  closed: (order, { contact }) => ({
    standing: 'Closed',
    next:
      order.paymentStatus === 'refunded'
        ? afterArrival(order)
        : `Questions? Write to ${contact.email} with your order number.`,
  }),
}

/** What follows once a return has arrived. */
export function afterArrival({ paymentStatus }: Pick<TellingOrder, 'paymentStatus'>): string {
  return paymentStatus === 'refunded'
    ? 'Your money is on its way back to you, the way you paid.'
    : 'We’re checking it and will email you when your refund is on its way.'
}

/** A return's state and next step, in words for its shopper. */
export function returnWords(
  status: ReturnStatus,
  order: TellingOrder,
  settings: TellingSettings,
): ReturnWords {
  return told[status](order, settings)
}

/**
 * What has arrived of a return's item, for its shopper: in parts while the rest is awaited, and how it ended once the
 * return is closed. Null if the return's state says it all.
 */
export function arrivalOf(
  { quantity, received }: { quantity: number; received: number },
  status: ReturnStatus,
): string | null {
  if (status === 'closed') {
    if (received === 0) return 'not received'
    return quantity === 1 ? 'received' : `${received} of ${quantity} received`
  }
  const isInParts = received < quantity && (status === 'partly_received' || received > 0)
  return isInParts ? `${received} of ${quantity} arrived` : null
}

/** What came back, in timeline words: "1 × Quill Classic, damaged, not back in stock". */
export function cameBack(item: {
  quantity: number
  name: string
  condition: string
  restock: boolean
}): string {
  const where = item.restock ? 'back in stock' : 'not back in stock'
  return `${item.quantity} × ${item.name}, ${item.condition}, ${where}`
}

/**
 * A return's items as its owner reads them, with what has come in if that is only a part of the return:
 * "2 × Dew Point (1 received), 1 × Copper Leaf (received)".
 */
export function returnedItems(
  items: readonly { name: string; quantity: number; received: number }[],
): string {
  const isInPart = items.some(({ quantity, received }) => received < quantity)
  return items
    .map(({ name, quantity, received }) => {
      const came = received === quantity ? 'received' : `${received} received`
      return `${quantity} × ${name}${isInPart && received > 0 ? ` (${came})` : ''}`
    })
    .join(', ')
}
