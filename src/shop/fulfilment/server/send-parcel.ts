import type { Tx } from '#db/connect.ts'
import { shipmentItems, shipments } from '#db/tables/fulfilment.ts'
import type { Context } from '#shop/context.ts'
import { sellUnits } from '#shop/inventory/server/sell-units.ts'
import { queueMail } from '#shop/mail/server/queue-mail.ts'
import { fulfilmentAfter } from '#shop/orders/domain/fulfilment-after.ts'
import type { FulfilmentStatus } from '#shop/orders/domain/order-state.ts'
import { addEvent } from '#shop/orders/server/add-event.ts'
import { advanceOrder } from '#shop/orders/server/advance-order.ts'
import type { LockedOrder } from '#shop/orders/server/lock-order.ts'
import { changedFields } from '#shop/staff/domain/changed-fields.ts'
import type { SignedIn } from '#shop/staff/server/caller.ts'
import { writeAudit } from '#shop/staff/server/write-audit.ts'
import { carriedBy, trackingUrlOf } from '../domain/carrier.ts'
import type { Dispatch } from '../domain/fulfilment.schema.ts'

export interface Sending {
  order: LockedOrder
  dispatch: Dispatch
  by: SignedIn
}

/**
 * Sends a parcel with a locked order, taking only what is left: its units are sold, the order advances, and the shopper
 * is emailed. Gives the order's fulfilment afterward. Locks units after the order, as all transactions do
 * (docs/decisions/0010).
 */
export async function sendParcel(
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  { order, dispatch, by }: Sending,
): Promise<FulfilmentStatus> {
  const at = now()
  const { id: orderId, email } = order
  const sent = order.items.map((item) => {
    const going = dispatch.items.find(({ orderItemId }) => orderItemId === item.id)?.quantity ?? 0
    return { ...item, going, shipped: item.shipped + going }
  })
  const units = sent.filter(({ going }) => going > 0)
  await sellUnits(tx, {
    orderId,
    by: by.username,
    at,
    units: units.map(({ variantId, going: quantity }) => ({ variantId, quantity })),
  })
  const shipmentId = await writeShipment(tx, { orderId, dispatch, by, at })
  // In transit: whatever arrived before, this parcel has not.
  const fulfilmentStatus = fulfilmentAfter(order.fulfilmentStatus, sent, [{ deliveredAt: null }])
  await advanceOrder(tx, orderId, { fulfilmentStatus })
  const text = `Shipped ${listUnits(units)} with ${carriedBy(dispatch)}`
  await addEvent(tx, { orderId, at, by: by.username, kind: 'dispatched', text })
  await writeAudit(tx, {
    at,
    action: 'parcel-dispatched',
    by,
    subject: { kind: 'order', id: orderId },
    ...changedFields({ fulfilmentStatus: order.fulfilmentStatus }, { fulfilmentStatus }),
    // Without the tracking number, which points to the shopper and could never be erased here.
    details: { shipmentId, carrier: dispatch.carrier, items: dispatch.items },
  })
  const mail = { kind: 'dispatched', orderId, reference: String(shipmentId) } as const
  await queueMail(tx, { ...mail, recipient: email })
  return fulfilmentStatus
}

async function writeShipment(
  tx: Tx,
  { orderId, dispatch, by, at }: Omit<Sending, 'order'> & { orderId: number; at: Date },
): Promise<number> {
  const { carrier, trackingNumber, items } = dispatch
  const [written] = await tx
    .insert(shipments)
    .values({
      orderId,
      carrier,
      trackingNumber,
      by: by.username,
      dispatchedAt: at,
      trackingUrl: trackingUrlOf(carrier, trackingNumber),
    })
    .returning({ id: shipments.id })
  if (!written) throw new Error('a parcel that was written has an id')
  await tx
    .insert(shipmentItems)
    .values(
      items.map(({ orderItemId, quantity }) => ({ shipmentId: written.id, orderItemId, quantity })),
    )
  return written.id
}

function listUnits(units: readonly { name: string; sku: string; going: number }[]): string {
  return units.map(({ name, sku, going }) => `${going} × ${name} (${sku})`).join(', ')
}
