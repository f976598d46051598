import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { orders } from '#db/tables/orders.ts'
import type { Context } from '#shop/context.ts'
import { returnCashback, reverseOrders } from '#shop/ledger/server/reverse-entries.ts'
import { queueMail } from '#shop/mail/server/queue-mail.ts'
import { cancelAttempts } from '#shop/payments/server/attempts/cancel-attempts.ts'
import { failPendingPayments } from '#shop/payments/server/fail-pending-payments.ts'
import { giveBackUses } from '#shop/promotions/server/give-back-uses.ts'
import type { SignedIn } from '#shop/staff/server/caller.ts'
import { planCancel } from '../domain/cancel-plan.ts'
import type { OwnerOrder } from '../domain/owner-order.schema.ts'
import type { CancelRequest, RefundPreview } from '../domain/refund.schema.ts'
import type { RefundPlan } from '../domain/refund-plan.ts'
import { addEvent } from './add-event.ts'
import { answerInSteps } from './answer-in-steps.ts'
import { auditPlan } from './audit-plan.ts'
import { carryOutPlan } from './carry-out-plan.ts'
import { type LockedOrder, lockOrder, requireAction } from './lock-order.ts'
import { previewOf } from './preview-of.ts'
import { readOrderToRefund } from './read-order-to-refund.ts'
import { readOwnerOrder } from './read-owner-order.ts'
import { settleSoon } from './settle-refund.ts'

export interface WantedCancel {
  orderId: number
  body: CancelRequest
}

/** The effects of canceling an order, without doing it. Refuses what canceling would refuse. */
export function previewCancel(
  { db }: Pick<Context, 'db'>,
  wanted: WantedCancel,
): Promise<RefundPreview> {
  return db.transaction(async (tx) => previewOf((await planOf(tx, wanted)).plan))
}

/** Cancels an order for an owner and gives its new state. With a key it is done once (commerce 4). */
export function cancelOrder(
  context: Context,
  who: SignedIn,
  { key, ...wanted }: WantedCancel & { key: string | null },
): Promise<OwnerOrder> {
  const { orderId, body } = wanted
  const keyed = { call: `POST /orders/${orderId}/cancel`, key, body }
  return answerInSteps(context, keyed, {
    begin: async (tx) => {
      const { refundId, order, plan } = await beginCancel(tx, context, wanted, who.username)
      const { reason, restock, notify } = body
      await auditPlan(tx, {
        action: 'order-cancelled',
        at: context.now(),
        by: who,
        order,
        plan,
        details: { refundId, reason, restock, notify },
      })
      return refundId
    },
    finish: async (refundId) => {
      await settleCancel(context, refundId)
      return await readOwnerOrder(context.db, orderId)
    },
  })
}

/**
 * Cancels an order within a transaction: releases its units and its code, fails its pending payments, and writes the
 * refund of what was captured. Gives the refund's id, or null, with the order as it was and the plan carried out. Locks
 * the order, then units, then codes (docs/decisions/0010).
 */
export async function beginCancel(
  tx: Tx,
  context: Context,
  wanted: WantedCancel,
  by: string,
): Promise<{ refundId: number | null; order: LockedOrder; plan: RefundPlan }> {
  const { orderId, body } = wanted
  const { reason, restock } = body
  const { order, plan } = await planOf(tx, wanted)
  const at = context.now()
  const refundId = await carryOutPlan(tx, context, { order, plan, reason, restock, by, at })
  if (plan.isCodeReleased) {
    await giveBackUses(tx, [orderId])
    await returnCashback(tx, { orderIds: [orderId], at })
  }
  if (order.paidAt === null)
    await reverseOrders(tx, { orderIds: [orderId], as: 'order-cancelled', at })
  await failPendingPayments(tx, [orderId], 'Order canceled')
  await cancelAttempts(tx, context, { orderIds: [orderId] })
  if (plan.after.paymentStatus === 'failed')
    await tx.update(orders).set({ paymentStatus: 'failed' }).where(eq(orders.id, orderId))
  await addEvent(tx, { orderId, at, by, kind: 'cancelled', text: cancelledText(by, reason) })
  if (plan.mails.includes('cancelled'))
    await queueMail(tx, {
      kind: 'cancelled',
      orderId,
      reference: String(orderId),
      recipient: order.email,
    })
  return { refundId, order, plan }
}

const cancelledText = (by: string, reason: string) =>
  by === 'shopper' ? 'Canceled by the customer' : `Canceled: ${reason}`

/** Settles the refund of a canceled order. The cancellation's email mentions the refund, so no second email is sent. */
export async function settleCancel(context: Context, refundId: number | null): Promise<void> {
  if (refundId !== null) await settleSoon(context, { refundId, notify: false })
}

async function planOf(
  tx: Tx,
  { orderId, body }: WantedCancel,
): Promise<{ order: LockedOrder; plan: RefundPlan }> {
  const order = await lockOrder(tx, orderId)
  requireAction(order, 'cancel')
  return { order, plan: planCancel(await readOrderToRefund(tx, order), body) }
}
