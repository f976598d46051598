import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { shipmentItems, shipments } from '#db/tables/fulfilment.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import { reserveSoldUnits } from '#shop/inventory/server/reserve-sold-units.ts'
import { hasLeft } from '#shop/mail/server/has-left.ts'
import { queueMail } from '#shop/mail/server/queue-mail.ts'
import { fulfilmentAfter } from '#shop/orders/domain/fulfilment-after.ts'
import type { OwnerOrder } from '#shop/orders/domain/owner-order.schema.ts'
import { addEvent } from '#shop/orders/server/add-event.ts'
import { advanceOrder } from '#shop/orders/server/advance-order.ts'
import { answerOnce } from '#shop/orders/server/answer-once.ts'
import { readOwnerOrder } from '#shop/orders/server/read-owner-order.ts'
import { changedFields } from '#shop/staff/domain/changed-fields.ts'
import type { SignedIn } from '#shop/staff/server/caller.ts'
import { writeAudit } from '#shop/staff/server/write-audit.ts'
import { whyNotCancelParcel } from '../domain/cancel-rule.ts'
import { carriedBy } from '../domain/carrier.ts'
import type { ParcelCancel } from '../domain/fulfilment.schema.ts'
import { type LockedParcel, lockParcel } from './lock-parcel.ts'

interface WantedCancel {
  shipmentId: number
  body: ParcelCancel
  /** The Idempotency-Key; null if the request had none. */
  key: string | null
}

/**
 * Cancels a parcel that was recorded by mistake: its order has its units to send and reserves them again, and a shopper
 * who was told of it is told so. Gives the updated order; a repeated key gives the first answer. Refuses ('conflict') a
 * parcel that has arrived or was canceled, and one with units that are in a return or were refunded.
 */
export async function cancelParcel(
  { db, now }: Pick<Context, 'db' | 'now'>,
  by: SignedIn,
  { shipmentId, body, key }: WantedCancel,
): Promise<OwnerOrder> {
  const call = { call: `POST /shipments/${shipmentId}/cancel`, key, body }
  return await db.transaction((tx) =>
    answerOnce(tx, call, async () => {
      const locked = await lockParcel(tx, shipmentId)
      const items = await tx
        .select()
        .from(shipmentItems)
        .where(eq(shipmentItems.shipmentId, shipmentId))
      const why = whyNotCancelParcel({ ...locked.parcel, items }, locked.order.items)
      if (why !== null) throw new Refusal('conflict', why)
      await undoParcel(tx, { locked, items, body, by, at: now() })
      return await readOwnerOrder(tx, locked.order.id)
    }),
  )
}

interface Undoing {
  locked: LockedParcel
  items: (typeof shipmentItems.$inferSelect)[]
  body: ParcelCancel
  by: SignedIn
  at: Date
}

/** Locks units after the order, as all transactions do (docs/decisions/0010). */
async function undoParcel(tx: Tx, { locked, items, body, by, at }: Undoing): Promise<void> {
  const { order, parcel, others } = locked
  const { id: orderId, email: recipient } = order
  const left = order.items.map((item) => {
    const back = items.find(({ orderItemId }) => orderItemId === item.id)?.quantity ?? 0
    return { ...item, back, shipped: item.shipped - back }
  })
  const units = left.filter(({ back }) => back > 0)
  await reserveSoldUnits(tx, {
    orderId,
    by: by.username,
    at,
    units: units.map(({ variantId, back: quantity }) => ({ variantId, quantity })),
  })
  await tx.update(shipments).set({ cancelledAt: at }).where(eq(shipments.id, parcel.id))
  const fulfilmentStatus = fulfilmentAfter(order.fulfilmentStatus, left, others)
  await advanceOrder(tx, orderId, { fulfilmentStatus })
  const listed = units.map(({ back, name, sku }) => `${back} × ${name} (${sku})`).join(', ')
  await addEvent(tx, {
    orderId,
    at,
    by: by.username,
    kind: 'parcel-cancelled',
    text: `Canceled the package with ${carriedBy(parcel)}: ${body.reason}. To ship again: ${listed}`,
  })
  await writeAudit(tx, {
    at,
    action: 'parcel-cancelled',
    by,
    subject: { kind: 'order', id: orderId },
    ...changedFields({ fulfilmentStatus: order.fulfilmentStatus }, { fulfilmentStatus }),
    details: { shipmentId: parcel.id, ...body },
  })
  const reference = String(parcel.id)
  const isTold = await hasLeft(tx, { kind: 'dispatched', reference })
  if (body.notify && isTold)
    await queueMail(tx, { kind: 'parcel-cancelled', orderId, reference, recipient })
}
