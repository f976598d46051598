import type { Parcel } from '#shop/orders/domain/parcel.schema.ts'

/** An item on a packing slip. */
export interface SlipItem {
  sku: string
  name: string
  /** JSON text of the chosen values; null without options. */
  variant: string | null
  /** The units that were ordered, those that are still to be sent, and those in parcels. */
  quantity: number
  left: number
  shipped: number
}

/** What a packer needs of an order; it holds no amounts. */
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
  /** What the shopper wrote with the order. */
  note: string | null
  /** When it was ordered, and by when it is to leave if something of it may be sent, in ISO 8601. */
  createdAt: string
  shipBy: string | null
  items: readonly SlipItem[]
  /** What has left already. */
  parcels: readonly Parcel[]
  /** Why nothing of it may be sent, as a sentence; null if it may. */
  obstacle: string | null
}

/** An item's units in words, where not all that was ordered is still to be sent: "3 of 5, 2 sent before"; else null. */
export function unitsInWords({ quantity, left, shipped }: SlipItem): string | null {
  if (left === quantity) return null
  const withdrawn = quantity - left - shipped
  return [
    `${left} of ${quantity}`,
    ...(shipped > 0 ? [`${shipped} sent before`] : []),
    ...(withdrawn > 0 ? [`${withdrawn} taken off the order`] : []),
  ].join(', ')
}
