import { type ActedOnUnits, unitsToReturn } from '#shop/orders/domain/allowed-actions.ts'
import type { UnitsToSend } from './parcel.ts'

export interface ParcelToCancel {
  deliveredAt: unknown
  items: readonly UnitsToSend[]
}

type SentItem = ActedOnUnits & { id: number; name: string; refunded: number }

/**
 * Why a parcel cannot be canceled, as a sentence; null if it can. A parcel that never left can have no units that
 * arrived, are in a return, or were refunded as sent ones.
 */
export function whyNotCancelParcel(
  { deliveredAt, items }: ParcelToCancel,
  ordered: readonly SentItem[],
): string | null {
  if (deliveredAt !== null) return 'This package has arrived and can’t be canceled'
  const unitsOf = ({ id }: SentItem) =>
    items.find(({ orderItemId }) => orderItemId === id)?.quantity ?? 0
  const returned = ordered.find((item) => unitsToReturn(item) < unitsOf(item))
  if (returned) return `${returned.name} is part of a return, so this package can’t be canceled`
  const refunded = ordered.find((item) => unitsNotRefunded(item) < unitsOf(item))
  return refunded ? `${refunded.name} was refunded, so this package can’t be canceled` : null
}

/** Units that shipped and were not refunded since. */
const unitsNotRefunded = ({ shipped, refunded, withdrawn }: SentItem) =>
  shipped - (refunded - withdrawn)
