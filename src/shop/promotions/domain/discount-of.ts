import { type Cents, noMoney, share, smaller, sum, times } from '#kernel/money.ts'
import type { Discount, PricedLine } from '#kernel/totals.ts'
import type { PromotionType } from './promotion.schema.ts'

/** What a code gives: basis points for 'percentage', cents for 'fixed'. */
interface Gift {
  type: PromotionType
  value: number
}

/**
 * What a code takes off the lines that it is for and the amount that they come to; null for the lines where only the
 * amount is known.
 */
export function discountOf(
  { type, value }: Gift,
  lines: readonly PricedLine[] | null,
  amount: Cents,
): Discount {
  if (type === 'free_shipping') return { amount: noMoney, freeShipping: true }
  if (type === 'percentage') return off(smaller(share(amount, value), amount))
  if (type === 'fixed') return off(smaller(value as Cents, amount))
  return off(lines ? bogoDiscount(lines) : noMoney)
}

const off = (amount: Cents): Discount => ({ amount, freeShipping: false })

/** The bogo discount in cents: units are paired from the dearest down, and the cheaper unit of each pair is free. */
export function bogoDiscount(lines: readonly PricedLine[]): Cents {
  const dearestFirst = lines.toSorted((a, b) => b.unitPrice - a.unitPrice)
  let before = 0
  return sum(
    dearestFirst.map(({ unitPrice, quantity }) => {
      const after = before + quantity
      const free = Math.floor(after / 2) - Math.floor(before / 2)
      before = after
      return times(unitPrice, free)
    }),
  )
}
