import { cents, centsOf } from '#kernel/money.ts'
import { accounts, type PaidThrough } from './account.ts'
import { type Entry, postingsOf } from './entry.ts'

/** A refund's parts, as decimal dollar texts. */
export interface RefundAmounts {
  items: string
  shipping: string
  tax: string
  amount: string
  /** The state that the order's tax was owed to. */
  state: string
}

interface OfRefund {
  refundId: number
  orderId: number
  at: Date
}

/** A refund is promised: sales go down, and the shopper is owed its amount. */
export function refundPromised({ refundId, orderId, at }: OfRefund, parts: RefundAmounts): Entry {
  return {
    at,
    kind: 'refund',
    orderId,
    source: String(refundId),
    postings: postingsOf([
      [accounts.refunded, centsOf(parts.items)],
      [accounts.shipping, centsOf(parts.shipping)],
      [accounts.tax(parts.state), centsOf(parts.tax)],
      [accounts.refundsPayable, cents(-centsOf(parts.amount))],
    ]),
  }
}

/** A provider paid a refund out. */
export function refundPaid(
  { refundId, orderId, at }: OfRefund,
  through: PaidThrough,
  amount: string,
): Entry {
  return {
    at,
    kind: 'refund-paid',
    orderId,
    source: String(refundId),
    postings: postingsOf([
      [accounts.refundsPayable, centsOf(amount)],
      [accounts.clearing(through), cents(-centsOf(amount))],
    ]),
  }
}
