import { eq } from 'drizzle-orm'
import { disputes } from '#db/tables/objections.ts'
import { centsOf, formatMoney } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import { isOnlyAsked } from '#shop/orders/domain/dispute-in-words.ts'
import type { OwnerOrder } from '#shop/orders/domain/owner-order.schema.ts'
import { addEvent } from '#shop/orders/server/add-event.ts'
import { lockOrder } from '#shop/orders/server/lock-order.ts'
import { readOwnerOrder } from '#shop/orders/server/read-owner-order.ts'
import type { Attempt } from '#shop/payments/domain/attempt.ts'
import type { SignedIn } from '#shop/staff/server/caller.ts'
import { writeAudit } from '#shop/staff/server/write-audit.ts'
import { stageOf } from '../domain/dispute-words.ts'
import { findOpenDispute, type WantedDispute } from './find-dispute.ts'
import { lookAtObjections } from './look-at-objections.ts'
import { tellBank } from './tell-bank.ts'

/**
 * Concedes a dispute: the shopper keeps the money for good. Asks the provider once; its answer closes the dispute as
 * lost. Gives the updated order. Refuses a dispute already answered or decided, and a mere inquiry, where no money was
 * taken.
 */
export async function acceptDispute(
  context: Context,
  who: SignedIn,
  wanted: WantedDispute,
): Promise<OwnerOrder> {
  const { orderId, disputeId } = wanted
  const { dispute, attempt } = await findOpenDispute(context, wanted)
  if (isOnlyAsked(dispute.status))
    throw new Refusal(
      'conflict',
      'So far, the bank is only asking about this payment. Refund the order instead',
    )
  const { providerId } = dispute
  const closed = { providerId, key: `accept-${providerId}` }
  await tellBank(context, attempt, (provider) => provider.acceptDispute?.(closed)).catch(
    async (error) => {
      if (!(await wasAccepted(context, attempt, disputeId))) throw error
    },
  )
  await context.db.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    const at = context.now()
    const text = `The dispute was accepted: the customer keeps ${formatMoney(centsOf(dispute.amount))}`
    await addEvent(tx, { orderId, at, by: who.username, kind: 'dispute-accepted', text })
    await writeAudit(tx, {
      at,
      action: 'dispute-accepted',
      by: who,
      subject: { kind: 'order', id: orderId },
      details: { disputeId },
    })
  })
  await lookAtObjections(context, attempt).catch(() => {})
  return await readOwnerOrder(context.db, orderId)
}

/** Whether the provider did what was asked, though its answer never came. */
async function wasAccepted(context: Context, attempt: Attempt, id: number): Promise<boolean> {
  await lookAtObjections(context, attempt).catch(() => {})
  const [now] = await context.db.select().from(disputes).where(eq(disputes.id, id))
  return now !== undefined && stageOf(now.status) === 'lost'
}
