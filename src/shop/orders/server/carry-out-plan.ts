import type { Tx } from '#db/connect.ts'
import { noMoney, toDecimal } from '#kernel/money.ts'
import type { Context } from '#shop/context.ts'
import { withdrawUnits } from '#shop/inventory/server/withdraw-units.ts'
import { refundPromised } from '#shop/ledger/domain/refund-entries.ts'
import { postEntries } from '#shop/ledger/server/post-entries.ts'
import { writeRefund } from '#shop/payments/server/write-refund.ts'
import type { RefundPlan } from '../domain/refund-plan.ts'
import { refundTotal } from '../domain/refund-share.ts'
import { advanceOrder } from './advance-order.ts'
import type { LockedOrder } from './lock-order.ts'

interface Deed {
  order: LockedOrder
  plan: RefundPlan
  reason: string
  restock: boolean
  /** The user name of an administrator, or 'shopper'. */
  by: string
  at: Date
}

/**
 * The common part of refunds and cancellations: releases units, sets the order's states, and writes the refund with the
 * job that settles it. Gives the refund's id; null if no money goes back. The payment status changes only once the
 * provider has given the money back.
 */
export async function carryOutPlan(
  tx: Tx,
  { jobs }: Pick<Context, 'jobs'>,
  { order, plan, reason, restock, by, at }: Deed,
): Promise<number | null> {
  const { id: orderId, state } = order
  const units = plan.stock.map(({ variantId, released }) => ({ variantId, quantity: released }))
  await withdrawUnits(tx, { orderId, units, restock, reason, by, at })
  const { status, fulfilmentStatus } = plan.after
  await advanceOrder(tx, orderId, { status, fulfilmentStatus })
  const total = refundTotal(plan.refund)
  if (total === noMoney) return null
  const amounts = {
    items: toDecimal(plan.refund.items),
    shipping: toDecimal(plan.refund.shipping),
    tax: toDecimal(plan.refund.tax),
    amount: toDecimal(total),
  }
  const notify = plan.mails.includes('refunded')
  const refund = { ...amounts, orderId, reason, restock, by, notify, createdAt: at }
  const refundId = await writeRefund(tx, { ...refund, lines: plan.lines })
  await postEntries(tx, [refundPromised({ refundId, orderId, at }, { ...amounts, state })])
  await jobs.send(tx, 'refund', { refundId, notify })
  return refundId
}
