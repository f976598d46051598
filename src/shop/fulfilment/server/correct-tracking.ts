import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { shipments } from '#db/tables/fulfilment.ts'
import { mails } from '#db/tables/mails.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import { repeatMail } from '#shop/mail/server/send-again.ts'
import type { OwnerOrder } from '#shop/orders/domain/owner-order.schema.ts'
import { addEvent } from '#shop/orders/server/add-event.ts'
import { advanceOrder } from '#shop/orders/server/advance-order.ts'
import { requireVersion } from '#shop/orders/server/lock-order.ts'
import { readOwnerOrder } from '#shop/orders/server/read-owner-order.ts'
import { changedFields } from '#shop/staff/domain/changed-fields.ts'
import type { SignedIn } from '#shop/staff/server/caller.ts'
import { writeAudit } from '#shop/staff/server/write-audit.ts'
import { trackingUrlOf } from '../domain/carrier.ts'
import type { Tracking } from '../domain/fulfilment.schema.ts'
import { trackingChange } from '../domain/tracking-words.ts'
import { lockParcel } from './lock-parcel.ts'

interface Correction {
  shipmentId: number
  /** The version of the order that the owner saw. */
  version: number
  tracking: Tracking
}

/**
 * Changes a parcel's carrier and tracking number, or removes the number, and emails the shopper again; does nothing if
 * both are the same. Gives the updated order. Refuses an unknown parcel ('not-found'), one that has arrived ('conflict'),
 * and a version of the order other than the current one ('outdated').
 */
export async function correctTracking(
  { db, now }: Pick<Context, 'db' | 'now'>,
  by: SignedIn,
  { shipmentId, version, tracking }: Correction,
): Promise<OwnerOrder> {
  return await db.transaction(async (tx) => {
    const { order, parcel } = await lockParcel(tx, shipmentId)
    await requireVersion(tx, order, version)
    if (parcel.deliveredAt !== null)
      throw new Refusal(
        'conflict',
        'This package has arrived, so its tracking number can’t be changed',
      )
    const isChanged =
      parcel.carrier !== tracking.carrier || parcel.trackingNumber !== tracking.trackingNumber
    if (isChanged) {
      const at = now()
      await tx
        .update(shipments)
        .set({ ...tracking, trackingUrl: trackingUrlOf(tracking.carrier, tracking.trackingNumber) })
        .where(eq(shipments.id, shipmentId))
      await advanceOrder(tx, order.id, {})
      const event = {
        orderId: order.id,
        at,
        by: by.username,
        text: trackingChange(parcel, tracking),
      }
      await addEvent(tx, { ...event, kind: 'tracking-changed' })
      await writeAudit(tx, {
        at,
        action: 'tracking-changed',
        by,
        subject: { kind: 'order', id: order.id },
        // Without the tracking number, which points to the shopper and could never be erased here.
        ...changedFields({ carrier: parcel.carrier }, { carrier: tracking.carrier }),
        details: { shipmentId },
      })
      await tellAgain(tx, { shipmentId, recipient: order.email, at })
    }
    return await readOwnerOrder(tx, order.id)
  })
}

/** Resends the dispatch email. One still queued is composed when it is sent, so it needs no second one. */
async function tellAgain(
  tx: Tx,
  { shipmentId, recipient, at }: { shipmentId: number; recipient: string; at: Date },
): Promise<void> {
  const [told] = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.kind, 'dispatched'), eq(mails.reference, String(shipmentId))))
  if (told) await repeatMail(tx, { mailId: told.id, recipient, at })
}
