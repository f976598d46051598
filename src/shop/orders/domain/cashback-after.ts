import { type Cents, less, smaller } from '#kernel/money.ts'
import { portion } from './spread.ts'

/** What an order earned in cashback, and the value of the unused code that pays it out. */
export interface UnusedCashback {
  earned: Cents
  value: Cents
}

/** How a refund changes the value of an unused cashback code; at zero the code stops working. */
export interface CashbackChange {
  from: Cents
  to: Cents
}

/** An order's total, and how much of it was given back. */
interface Given {
  total: Cents
  refunded: Cents
}

/** What an order's cashback is after refunds: it was earned on the total, so the same share of it is kept. */
export function cashbackKept(earned: Cents, { total, refunded }: Given): Cents {
  return portion(earned, less(total, refunded), total)
}

/** The change that refunds make to an unused cashback code; null if it stays worth as much, as it may above the cap. */
export function cashbackChange(unused: UnusedCashback | null, given: Given): CashbackChange | null {
  if (unused === null) return null
  const { earned, value: from } = unused
  const to = smaller(from, cashbackKept(earned, given))
  return to < from ? { from, to } : null
}
