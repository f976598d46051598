import { dayIn } from '#kernel/business-days.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import { queueMail } from '#shop/mail/server/queue-mail.ts'
import type { OwnerOrder } from '#shop/orders/domain/owner-order.schema.ts'
import { addEvent } from '#shop/orders/server/add-event.ts'
import { advanceOrder } from '#shop/orders/server/advance-order.ts'
import { lockOrder, requireAction } from '#shop/orders/server/lock-order.ts'
import { readOwnerOrder } from '#shop/orders/server/read-owner-order.ts'
import { changedFields } from '#shop/staff/domain/changed-fields.ts'
import type { SignedIn } from '#shop/staff/server/caller.ts'
import { writeAudit } from '#shop/staff/server/write-audit.ts'
import { delayUntil } from '../domain/delay.ts'
import { delayStep } from '../domain/delay-words.ts'
import type { Delay } from '../domain/fulfilment.schema.ts'

/**
 * Moves the day by which an order must leave and sends the delay notice required by law (16 CFR 435.2), in one
 * transaction. Gives the updated order. Refuses ('conflict') an order with nothing left to dispatch, and a day that the
 * promise cannot move to.
 */
export async function delayOrder(
  { db, now, settings }: Pick<Context, 'db' | 'now' | 'settings'>,
  by: SignedIn,
  { orderId, shipBy: wanted }: Delay & { orderId: number },
): Promise<OwnerOrder> {
  return await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    requireAction(order, 'ship')
    const at = now()
    const dayOf = (date: Date) => dayIn(settings.timeZone, date)
    const day = typeof wanted === 'number' ? wanted : dayOf(wanted)
    const answer = delayUntil(order, day, { settings, now: at })
    if (!answer.accepted) throw new Refusal('conflict', answer.message)
    const { shipBy } = answer
    await advanceOrder(tx, orderId, { shipBy })
    const text = delayStep(dayOf(shipBy))
    await addEvent(tx, { orderId, at, by: by.username, kind: 'delayed', text })
    await writeAudit(tx, {
      at,
      action: 'order-delayed',
      by,
      subject: { kind: 'order', id: orderId },
      ...changedFields({ shipBy: order.shipBy }, { shipBy }),
    })
    // One notice per promise, so that a repeated press sends none.
    const reference = `${orderId}-${new Date(dayOf(shipBy)).toISOString().slice(0, 10)}`
    await queueMail(tx, { kind: 'delayed', orderId, reference, recipient: order.email })
    return await readOwnerOrder(tx, orderId)
  })
}
