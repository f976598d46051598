import { eq } from 'drizzle-orm'
import { shipments } from '#db/tables/fulfilment.ts'
import type { Context } from '#shop/context.ts'
import type { MailPart } from '#shop/mail/domain/mail-content.ts'
import { unitsToShip } from '#shop/orders/domain/allowed-actions.ts'
import type { OwnerOrder, Shipment } from '#shop/orders/domain/owner-order.schema.ts'
import { unitFact, unitFacts } from '#shop/orders/server/mails/unit-fact.ts'
import { readOwnerOrder } from '#shop/orders/server/read-owner-order.ts'

export interface MailedParcel {
  order: OwnerOrder
  parcel: Shipment
}

/** An email's parcel, by its number, with its order; null if there is none. */
export async function readMailedParcel(
  { db }: Pick<Context, 'db'>,
  reference: string,
): Promise<MailedParcel | null> {
  const id = Number(reference)
  const [found] = await db
    .select({ orderId: shipments.orderId })
    .from(shipments)
    .where(eq(shipments.id, id))
  if (!found) return null
  const order = await readOwnerOrder(db, found.orderId)
  const parcel = order.shipments.find((shipment) => shipment.id === id)
  return parcel ? { order, parcel } : null
}

interface DescribedParcel {
  order: OwnerOrder
  parcel: Pick<Shipment, 'carrier' | 'trackingNumber' | 'items'>
}

/** A parcel's contents and carrier. */
export function parcelFacts({ order, parcel }: DescribedParcel): MailPart[] {
  const { carrier, trackingNumber } = parcel
  const number = trackingNumber === null ? {} : { detail: trackingNumber }
  return [
    { kind: 'facts', title: 'In this package', facts: unitFacts(order, parcel.items) },
    { kind: 'facts', title: 'Carrier', facts: [{ name: carrier, value: '', ...number }] },
  ]
}

/** What is still to be sent of an order; nothing if everything was sent. */
export function followingFacts(order: OwnerOrder): MailPart[] {
  const facts = order.items.flatMap((item) => {
    const quantity = unitsToShip(item)
    return quantity > 0 ? [unitFact(item, quantity)] : []
  })
  return facts.length > 0 ? [{ kind: 'facts', title: 'Still to come', facts }] : []
}
