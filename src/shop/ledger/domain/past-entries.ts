import { type Entry, reversalOf } from './entry.ts'
import { cashbackEarned, cashbackUsed, orderPaid, orderPlaced } from './order-entries.ts'
import type { PastOrder } from './past-order.schema.ts'
import { refundPaid, refundPromised } from './refund-entries.ts'

/**
 * Everything that an order from before the ledger would have posted, by today's rules. Uses its current amounts, so a
 * code applied later is part of the first entry.
 */
export function pastEntries(order: PastOrder): Entry[] {
  const placed = orderPlaced({ orderId: order.id, at: order.createdAt }, order)
  return [
    placed,
    ...paymentOf(order),
    ...endOf(order, placed),
    ...order.refunds.flatMap((refund) => refundEntries(order, refund)),
    ...earnedEntries(order),
    ...usedEntries(order),
  ]
}

const throughOf = ({ provider, method }: PastOrder) => ({
  provider: provider ?? 'simulated',
  method,
})

function paymentOf(order: PastOrder): Entry[] {
  const { id: orderId, paidAt: at, total } = order
  return at === null ? [] : [orderPaid({ orderId, at }, throughOf(order), total)]
}

const hasEnded = ({ status }: PastOrder) => status === 'expired' || status === 'cancelled'
const endedAt = (order: PastOrder) => order.endedAt ?? order.createdAt

function endOf(order: PastOrder, placed: Entry): Entry[] {
  if (order.paidAt !== null || !hasEnded(order)) return []
  const kind = order.status === 'expired' ? 'order-expired' : 'order-cancelled'
  return [reversalOf(placed, kind, endedAt(order))]
}

function refundEntries(order: PastOrder, refund: PastOrder['refunds'][number]): Entry[] {
  const of = { refundId: refund.refundId, orderId: order.id }
  const settledAt = new Date(refund.settledAt ?? refund.createdAt)
  const promised = refundPromised(
    { ...of, at: new Date(refund.createdAt) },
    { ...refund, state: order.state },
  )
  if (refund.status === 'succeeded')
    return [promised, refundPaid({ ...of, at: settledAt }, throughOf(order), refund.amount)]
  if (refund.status === 'failed')
    return [promised, reversalOf(promised, 'refund-failed', settledAt)]
  return [promised]
}

function earnedEntries({ id: orderId, earned }: PastOrder): Entry[] {
  if (!earned) return []
  const entry = cashbackEarned({ orderId, at: new Date(earned.at) }, earned.value)
  const withdrawnAt = new Date(earned.withdrawnAt)
  return earned.isWithdrawn
    ? [entry, reversalOf(entry, 'cashback-withdrawn', withdrawnAt)]
    : [entry]
}

function usedEntries(order: PastOrder): Entry[] {
  if (order.used === null) return []
  const entry = cashbackUsed({ orderId: order.id, at: order.createdAt }, order.used)
  return hasEnded(order) ? [entry, reversalOf(entry, 'cashback-returned', endedAt(order))] : [entry]
}
