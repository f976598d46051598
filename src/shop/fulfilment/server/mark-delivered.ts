import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { shipments } from '#db/tables/fulfilment.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import { queueMail } from '#shop/mail/server/queue-mail.ts'
import { fulfilmentAfter, isComplete } from '#shop/orders/domain/fulfilment-after.ts'
import type { OwnerOrder } from '#shop/orders/domain/owner-order.schema.ts'
import { addEvent } from '#shop/orders/server/add-event.ts'
import { advanceOrder } from '#shop/orders/server/advance-order.ts'
import type { LockedOrder } from '#shop/orders/server/lock-order.ts'
import { readOwnerOrder } from '#shop/orders/server/read-owner-order.ts'
import { changedFields } from '#shop/staff/domain/changed-fields.ts'
import type { SignedIn } from '#shop/staff/server/caller.ts'
import { writeAudit } from '#shop/staff/server/write-audit.ts'
import { carriedBy } from '../domain/carrier.ts'
import { lockParcel, type StoredShipment } from './lock-parcel.ts'

/**
 * Marks a parcel as delivered and emails the shopper. The last parcel of a fully sent order completes the order. Gives
 * the updated order. Refuses an unknown parcel and one already delivered.
 */
export async function markDelivered(
  { db, now }: Pick<Context, 'db' | 'now'>,
  by: SignedIn,
  shipmentId: number,
): Promise<OwnerOrder> {
  return await db.transaction(async (tx) => {
    const { order, parcel, others } = await lockParcel(tx, shipmentId)
    if (parcel.deliveredAt !== null)
      throw new Refusal('conflict', `Package ${shipmentId} was already marked as delivered`)
    const at = now()
    const orderId = order.id
    await tx.update(shipments).set({ deliveredAt: at }).where(eq(shipments.id, shipmentId))
    const parcels = [...others, { ...parcel, deliveredAt: at }]
    await advance(tx, by, { order, parcel, parcels, at })
    const mail = { kind: 'delivered', orderId, reference: String(shipmentId) } as const
    await queueMail(tx, { ...mail, recipient: order.email })
    return await readOwnerOrder(tx, orderId)
  })
}

interface Arrival {
  order: LockedOrder
  parcel: StoredShipment
  /** All parcels of the order in their current state. */
  parcels: readonly StoredShipment[]
  at: Date
}

async function advance(
  tx: Tx,
  by: SignedIn,
  { order, parcel, parcels, at }: Arrival,
): Promise<void> {
  const before = { fulfilmentStatus: order.fulfilmentStatus, status: order.status }
  const isOver = order.status === 'open' && isComplete(order.items, parcels)
  const after = {
    fulfilmentStatus: fulfilmentAfter(order.fulfilmentStatus, order.items, parcels),
    status: isOver ? ('completed' as const) : order.status,
  }
  await advanceOrder(tx, order.id, after)
  const event = { orderId: order.id, at, by: by.username }
  const text = `Package with ${carriedBy(parcel)} delivered`
  await addEvent(tx, { ...event, kind: 'delivered', text })
  if (isOver) await addEvent(tx, { ...event, kind: 'completed', text: 'Everything has arrived' })
  await writeAudit(tx, {
    at,
    action: 'parcel-delivered',
    by,
    subject: { kind: 'order', id: order.id },
    ...changedFields(before, after),
    details: { shipmentId: parcel.id },
  })
}
