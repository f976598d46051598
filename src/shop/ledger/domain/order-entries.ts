import { type Cents, cents, centsOf } from '#kernel/money.ts'
import { accounts, type PaidThrough } from './account.ts'
import { type Entry, postingsOf } from './entry.ts'

/** An order's amounts, as decimal dollar texts, and the state its tax is owed to. */
export interface OrderAmounts {
  subtotal: string
  discountAmount: string
  shipping: string
  tax: string
  total: string
  state: string
}

interface OfOrder {
  orderId: number
  at: Date
}

const negative = (amount: Cents) => cents(-amount)

/** An order is placed: its shopper owes the total, for goods minus the discount, plus shipping and tax. */
export function orderPlaced({ orderId, at }: OfOrder, amounts: OrderAmounts): Entry {
  return {
    at,
    kind: 'order',
    orderId,
    source: String(orderId),
    postings: postingsOf([
      [accounts.receivable, centsOf(amounts.total)],
      [accounts.goods, negative(centsOf(amounts.subtotal))],
      [accounts.discounts, centsOf(amounts.discountAmount)],
      [accounts.shipping, negative(centsOf(amounts.shipping))],
      [accounts.tax(amounts.state), negative(centsOf(amounts.tax))],
    ]),
  }
}

/** A code changed the amounts of an unpaid order: posts the differences. */
export function orderRepriced(
  { orderId, at }: OfOrder,
  before: OrderAmounts,
  after: OrderAmounts,
): Entry {
  const change = (of: Exclude<keyof OrderAmounts, 'state'>) =>
    cents(centsOf(after[of]) - centsOf(before[of]))
  return {
    at,
    kind: 'order-repriced',
    orderId,
    source: String(orderId),
    postings: postingsOf([
      [accounts.receivable, change('total')],
      [accounts.goods, negative(change('subtotal'))],
      [accounts.discounts, change('discountAmount')],
      [accounts.shipping, negative(change('shipping'))],
      [accounts.tax(before.state), negative(change('tax'))],
    ]),
  }
}

/** An order is paid: its provider holds the money that the shopper owed. */
export function orderPaid({ orderId, at }: OfOrder, through: PaidThrough, total: string): Entry {
  return {
    at,
    kind: 'payment',
    orderId,
    source: String(orderId),
    postings: postingsOf([
      [accounts.clearing(through), centsOf(total)],
      [accounts.receivable, negative(centsOf(total))],
    ]),
  }
}

/** A paid order earned cashback: its shopper is owed the value of a code. */
export function cashbackEarned({ orderId, at }: OfOrder, value: string): Entry {
  return {
    at,
    kind: 'cashback',
    orderId,
    source: String(orderId),
    postings: postingsOf([
      [accounts.cashback, centsOf(value)],
      [accounts.cashbackOwed, negative(centsOf(value))],
    ]),
  }
}

/** A refund lowered an unused cashback code: that much of it is no longer owed. */
export function cashbackLowered(
  { refundId, orderId, at }: OfOrder & { refundId: number },
  value: string,
): Entry {
  return {
    at,
    kind: 'cashback-lowered',
    orderId,
    source: String(refundId),
    postings: postingsOf([
      [accounts.cashbackOwed, centsOf(value)],
      [accounts.cashback, negative(centsOf(value))],
    ]),
  }
}

/** An order used a cashback code: it is no longer owed, and the order's discount bears the cost. */
export function cashbackUsed({ orderId, at }: OfOrder, value: string): Entry {
  return {
    at,
    kind: 'cashback-used',
    orderId,
    source: String(orderId),
    postings: postingsOf([
      [accounts.cashbackOwed, centsOf(value)],
      [accounts.cashback, negative(centsOf(value))],
    ]),
  }
}
