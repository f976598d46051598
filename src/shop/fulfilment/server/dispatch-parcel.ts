import type { Tx } from '#db/connect.ts'
import { shipmentItems, shipments } from '#db/tables/fulfilment.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import { sellUnits } from '#shop/inventory/server/sell-units.ts'
import { queueMail } from '#shop/mail/server/queue-mail.ts'
import { fulfilmentAfter } from '#shop/orders/domain/fulfilment-after.ts'
import type { OwnerOrder } from '#shop/orders/domain/owner-order.schema.ts'
import { addEvent } from '#shop/orders/server/add-event.ts'
import { advanceOrder } from '#shop/orders/server/advance-order.ts'
import { answerOnce } from '#shop/orders/server/answer-once.ts'
import { type LockedOrder, lockOrder } from '#shop/orders/server/lock-order.ts'
import { readOwnerOrder } from '#shop/orders/server/read-owner-order.ts'
import { changedFields } from '#shop/staff/domain/changed-fields.ts'
import type { SignedIn } from '#shop/staff/server/caller.ts'
import { writeAudit } from '#shop/staff/server/write-audit.ts'
import { trackingUrlOf } from '../domain/carrier.ts'
import type { Dispatch } from '../domain/fulfilment.schema.ts'
import { refuseParcel } from '../domain/parcel.ts'

interface WantedParcel {
  orderId: number
  dispatch: Dispatch
  /** The Idempotency-Key; null if the request had none. */
  key: string | null
}

/**
 * Sends a parcel with an order or a part of it, in one transaction: its units are sold, the order moves on, and the shopper
 * is told by mail. Gives the order as it is then; a repeated key gives the answer of the first time. Refuses ('conflict')
 * an order that cannot be dispatched and more units than are left, and ('bad-request') items that are not the order's.
 */
export async function dispatchParcel(
  context: Pick<Context, 'db' | 'jobs' | 'now'>,
  by: SignedIn,
  { orderId, dispatch, key }: WantedParcel,
): Promise<OwnerOrder> {
  const call = { call: `POST /orders/${orderId}/shipments`, key, body: dispatch }
  return await context.db.transaction((tx) =>
    answerOnce(tx, call, async () => {
      const order = await lockOrder(tx, orderId)
      const refused = refuseParcel(order, dispatch.items)
      if (refused) throw new Refusal(refused.code, refused.message)
      await send(tx, context, { order, dispatch, by })
      return await readOwnerOrder(tx, orderId)
    }),
  )
}

interface Sending {
  order: LockedOrder
  dispatch: Dispatch
  by: SignedIn
}

/** Locks units after the order, as all transactions do (docs/decisions/0010). */
async function send(
  tx: Tx,
  { jobs, now }: Pick<Context, 'jobs' | 'now'>,
  { order, dispatch, by }: Sending,
): Promise<void> {
  const at = now()
  const { id: orderId, email } = order
  const sent = order.items.map((item) => {
    const wanted = dispatch.items.find(({ orderItemId }) => orderItemId === item.id)
    return { ...item, now: wanted?.quantity ?? 0, shipped: item.shipped + (wanted?.quantity ?? 0) }
  })
  const units = sent.filter((item) => item.now > 0)
  await sellUnits(tx, {
    ...{ orderId, by: by.username, at },
    units: units.map(({ variantId, now: quantity }) => ({ variantId, quantity })),
  })
  const shipmentId = await writeShipment(tx, { orderId, dispatch, by, at })
  // On their way: whatever has arrived before, this parcel has not.
  const fulfilmentStatus = fulfilmentAfter(order.fulfilmentStatus, sent, [{ deliveredAt: null }])
  await advanceOrder(tx, orderId, { fulfilmentStatus })
  const text = `Dispatched ${listUnits(units)} with ${carriedBy(dispatch)}`
  await addEvent(tx, { ...{ orderId, at, by: by.username }, kind: 'dispatched', text })
  await writeAudit(tx, {
    ...{ at, action: 'parcel-dispatched', by, subject: { kind: 'order', id: orderId } },
    ...changedFields({ fulfilmentStatus: order.fulfilmentStatus }, { fulfilmentStatus }),
    // Without the tracking number, which leads to the shopper and could never be erased here.
    details: { shipmentId, carrier: dispatch.carrier, items: dispatch.items },
  })
  const mail = { kind: 'dispatched', orderId, reference: String(shipmentId) } as const
  await queueMail(tx, jobs, { ...mail, recipient: email })
}

async function writeShipment(
  tx: Tx,
  { orderId, dispatch, by, at }: Omit<Sending, 'order'> & { orderId: number; at: Date },
): Promise<number> {
  const { carrier, trackingNumber, items } = dispatch
  const [written] = await tx
    .insert(shipments)
    .values({
      ...{ orderId, carrier, trackingNumber, by: by.username, dispatchedAt: at },
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

function listUnits(units: readonly { name: string; sku: string; now: number }[]): string {
  return units.map(({ name, sku, now }) => `${now} × ${name} (${sku})`).join(', ')
}

function carriedBy({ carrier, trackingNumber }: Dispatch): string {
  return trackingNumber === null ? carrier : `${carrier} ${trackingNumber}`
}
