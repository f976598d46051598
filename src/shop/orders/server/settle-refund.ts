import type { Tx } from '#db/connect.ts'
import { formatDecimal } from '#kernel/money.ts'
import type { Context } from '#shop/context.ts'
import { refundPaid } from '#shop/ledger/domain/refund-entries.ts'
import { postEntries } from '#shop/ledger/server/post-entries.ts'
import { reverseEntries } from '#shop/ledger/server/reverse-entries.ts'
import { queueMail } from '#shop/mail/server/queue-mail.ts'
import type { RefundOutcome } from '#shop/payments/domain/refund-outcome.ts'
import { closeRefund, markRefunded, readCaptured } from '#shop/payments/server/close-refund.ts'
import { findRefund, type StoredRefund } from '#shop/payments/server/find-refund.ts'
import { withdrawCashbackCode } from '#shop/promotions/server/withdraw-cashback-code.ts'
import type { OrderEvent } from '../domain/order-event.ts'
import { paymentStatusOf } from '../domain/order-to-refund.ts'
import { addEvent } from './add-event.ts'
import { advanceOrder } from './advance-order.ts'
import { type LockedOrder, lockOrder } from './lock-order.ts'

export type SettlingContext = Pick<Context, 'db' | 'now' | 'jobs' | 'refundProvider'>

/** A refund to settle, and whether its shopper is told by a mail of its own. */
export interface RefundToSettle {
  refundId: number
  notify: boolean
}

/**
 * Asks the provider for a refund and records how it ended. Several may do it at once, and again after a crash: the
 * provider gives back once for each key, and the outcome is recorded once. Does nothing for a settled refund. Throws if
 * nothing is known of the outcome yet, so that the job is tried again.
 */
export async function settleRefund(
  context: SettlingContext,
  { refundId, notify }: RefundToSettle,
): Promise<void> {
  const refund = await findRefund(context.db, refundId)
  if (refund?.status !== 'pending') return
  const { providerKey: key, orderId, amount } = refund
  const outcome = await context.refundProvider.refund({ key, orderId, amount })
  if (outcome.status === 'pending') throw new Error(`refund ${refundId} is still under way`)
  await context.db.transaction((tx) => record(tx, context, { refund, outcome, notify }))
}

interface Ended {
  refund: StoredRefund
  outcome: RefundOutcome
  notify: boolean
}

async function record(
  tx: Tx,
  { jobs, now }: SettlingContext,
  { refund, outcome, notify }: Ended,
): Promise<void> {
  const { id, orderId } = refund
  const at = now()
  const order = await lockOrder(tx, orderId)
  if (!(await closeRefund(tx, { id, outcome, at }))) return
  await post(tx, { order, refund, outcome, at })
  const { captured, succeeded } = await readCaptured(tx, orderId)
  const paymentStatus = paymentStatusOf(captured, succeeded)
  if (paymentStatus === 'refunded') {
    await markRefunded(tx, orderId)
    await withdrawCashback(tx, orderId, at)
  }
  await advanceOrder(tx, orderId, { paymentStatus })
  await addEvent(tx, { ...eventOf(refund, outcome), orderId, at })
  if (notify && outcome.status === 'succeeded')
    await queueMail(tx, jobs, {
      ...{ kind: 'refunded', orderId, reference: String(id) },
      recipient: order.email,
    })
}

interface Settled extends Pick<Ended, 'refund' | 'outcome'> {
  order: LockedOrder
  at: Date
}

/** What the outcome posts to the ledger: the money is paid out, or it is not owed any more. */
async function post(tx: Tx, { order, refund, outcome, at }: Settled): Promise<void> {
  const { id: refundId, orderId, amount } = refund
  if (outcome.status === 'failed')
    return await reverseEntries(tx, {
      ...{ kinds: ['refund'], sources: [refundId], as: 'refund-failed', at },
    })
  const through = { provider: 'simulated', method: order.paymentMethod }
  await postEntries(tx, [refundPaid({ refundId, orderId, at }, through, amount)])
}

/** Switches off the code of an order's cashback unless it was used; it is then not owed any more. */
async function withdrawCashback(tx: Tx, orderId: number, at: Date): Promise<void> {
  if (!(await withdrawCashbackCode(tx, orderId))) return
  const reversal = { kinds: ['cashback'], sources: [orderId], as: 'cashback-withdrawn' } as const
  await reverseEntries(tx, { ...reversal, at })
}

function eventOf({ amount, reason, by }: StoredRefund, outcome: RefundOutcome): OrderEvent {
  const money = formatDecimal(amount)
  if (outcome.status === 'failed')
    return {
      ...{ by: 'shop', kind: 'refund-failed' },
      text: `The refund of ${money} failed: ${outcome.reason}`,
    }
  return { by, kind: 'refunded', text: `Refunded ${money}: ${reason}` }
}

/** Settles a refund now if its provider answers now; otherwise its job does it later. */
export async function settleSoon(context: SettlingContext, refund: RefundToSettle): Promise<void> {
  try {
    await settleRefund(context, refund)
  } catch {
    // The job that was queued with the refund tries again, and its failures are logged.
  }
}
