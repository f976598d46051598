import type { Tx } from '#db/connect.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import type { SignedIn } from '#shop/staff/server/caller.ts'
import type { OwnerOrder } from '../domain/owner-order.schema.ts'
import type { RefundPreview, RefundRequest } from '../domain/refund.schema.ts'
import { planRefund, type RefundPlan } from '../domain/refund-plan.ts'
import { answerInSteps } from './answer-in-steps.ts'
import { auditPlan } from './audit-plan.ts'
import { carryOutPlan } from './carry-out-plan.ts'
import { type LockedOrder, lockOrder, requireAction } from './lock-order.ts'
import { previewOf } from './preview-of.ts'
import { readOrderToRefund } from './read-order-to-refund.ts'
import { readOwnerOrder } from './read-owner-order.ts'
import { settleSoon } from './settle-refund.ts'

export interface WantedRefundOfOrder {
  orderId: number
  body: RefundRequest
}

/** The effects of a refund, without doing it. Refuses what the refund would refuse. */
export function previewRefund(
  { db }: Pick<Context, 'db'>,
  wanted: WantedRefundOfOrder,
): Promise<RefundPreview> {
  return db.transaction(async (tx) => previewOf((await planOf(tx, wanted)).plan))
}

/**
 * Refunds part of an order's money, and gives the order. Units that have not shipped are withdrawn. The refund is
 * written as pending; its provider is asked after the commit. With a key it is done once (commerce 4).
 */
export function refundOrder(
  context: Context,
  who: SignedIn,
  { key, ...wanted }: WantedRefundOfOrder & { key: string | null },
): Promise<OwnerOrder> {
  const { orderId, body } = wanted
  const keyed = { call: `POST /orders/${orderId}/refunds`, key, body }
  return answerInSteps(context, keyed, {
    begin: (tx) => begin(tx, context, who, wanted),
    finish: async (refundId) => {
      if (refundId !== null) await settleSoon(context, { refundId, notify: true })
      return await readOwnerOrder(context.db, orderId)
    },
  })
}

async function planOf(
  tx: Tx,
  { orderId, body }: WantedRefundOfOrder,
): Promise<{ order: LockedOrder; plan: RefundPlan }> {
  const order = await lockOrder(tx, orderId)
  requireAction(order, 'refund')
  const planned = planRefund(await readOrderToRefund(tx, order), body)
  if (!planned.accepted) throw new Refusal(planned.code, planned.message)
  return { order, plan: planned.plan }
}

async function begin(
  tx: Tx,
  context: Context,
  by: SignedIn,
  wanted: WantedRefundOfOrder,
): Promise<number | null> {
  const { order, plan } = await planOf(tx, wanted)
  const { reason, restock } = wanted.body
  const at = context.now()
  const deed = { order, plan, reason, restock, by: by.username, at }
  const refundId = await carryOutPlan(tx, context, deed)
  // Units that have come back were booked when they arrived.
  const stock = plan.stock.length > 0 ? { restock } : {}
  const details = { refundId, reason, ...stock, lines: plan.lines }
  await auditPlan(tx, { action: 'order-refunded', at, by, order, plan, details })
  return refundId
}
