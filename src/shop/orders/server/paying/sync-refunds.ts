import { authors } from '#kernel/authors.ts'
import { cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Attempt } from '#shop/payments/domain/attempt.ts'
import type { RefundOutcome } from '#shop/payments/domain/refund-outcome.ts'
import { nameRefund } from '#shop/payments/server/close-refund.ts'
import { findRefundOf, type StoredRefund } from '#shop/payments/server/find-refund.ts'
import type { SeenRefund } from '#shop/payments/server/provider.ts'
import { planRefund } from '../../domain/refund-plan.ts'
import { carryOutPlan } from '../carry-out-plan.ts'
import { lockOrder } from '../lock-order.ts'
import { readOrderToRefund } from '../read-order-to-refund.ts'
import { recordRefund } from '../settle-refund.ts'
import type { LookingContext } from './look-at-attempt.ts'

/**
 * Records the state of a paid attempt's refunds: those the shop requested, and those made at the provider's own
 * dashboard, which become refunds of the order (money 2). Refuses one that exceeds what is left of the order; its event
 * then stays visible.
 */
export async function syncRefunds(
  context: LookingContext,
  attempt: Attempt,
  seen: readonly SeenRefund[],
): Promise<void> {
  for (const told of seen) {
    const { providerId, outcome } = told
    const refund = (await findRefundOf(context.db, told)) ?? (await adopt(context, attempt, told))
    if (refund && isNews(refund, outcome))
      await recordRefund(context, {
        refund,
        attempt,
        answered: { providerId, outcome },
        notify: refund.notify,
      })
  }
}

/** A refund that succeeded can still fail, if a bank sends the money back. */
const isNews = ({ status }: StoredRefund, outcome: RefundOutcome): boolean =>
  status === 'pending' || (status === 'succeeded' && outcome.status === 'failed')

/** Records a refund made elsewhere as one by amount, without units. Ignores a failed one, which moved no money. */
async function adopt({ db, now, jobs }: LookingContext, { orderId }: Attempt, told: SeenRefund) {
  if (told.outcome.status === 'failed') return null
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    // Somebody may have recorded it while this waited for the lock.
    if (await findRefundOf(tx, told)) return
    const reason = 'Made at the payment provider'
    const wanted = { lines: [], shipping: cents(0), amount: told.amount, restock: false }
    const planned = planRefund(await readOrderToRefund(tx, order), wanted)
    if (!planned.accepted) throw new Refusal(planned.code, planned.message)
    const deed = {
      order,
      plan: planned.plan,
      reason,
      restock: false,
      by: authors.provider,
      at: now(),
    }
    const id = await carryOutPlan(tx, { jobs }, deed)
    if (id !== null) await nameRefund(tx, { id, providerId: told.providerId })
  })
  return await findRefundOf(db, told)
}
