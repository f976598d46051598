import type { Parcel } from '#shop/orders/domain/parcel.schema.ts'

/** An item on a packing slip. */
export interface SlipItem {
  sku: string
  name: string
  /** JSON text of the chosen values; null without options. */
  variant: string | null
  /** The units ordered, still to be sent, and already in parcels. */
  quantity: number
  left: number
  shipped: number
}

/** What a packer needs to know about an order; it holds no amounts. */
export interface PackingSlip {
  id: number
  firstName: string
  lastName: string
  address: string
  city: string
  state: string
  zipCode: string
  phone: string
  shippingMethod: string
  /** The shopper's note with the order. */
  note: string | null
  /** When it was ordered, and when it must leave if anything may be sent, in ISO 8601. */
  createdAt: string
  shipBy: string | null
  items: readonly SlipItem[]
  /** The parcels already sent. */
  parcels: readonly Parcel[]
  /** Why nothing may be sent, as a sentence; null if something may. */
  obstacle: string | null
}

/** Describes an item's units if fewer are left than were ordered: "3 of 5, 2 sent before"; else null. */
export function unitsInWords({ quantity, left, shipped }: SlipItem): string | null {
  if (left === quantity) return null
  const withdrawn = quantity - left - shipped
  return [
    `${left} of ${quantity}`,
    ...(shipped > 0 ? [`${shipped} sent before`] : []),
    ...(withdrawn > 0 ? [`${withdrawn} removed from the order`] : []),
  ].join(', ')
}
