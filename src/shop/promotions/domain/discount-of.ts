import { type Cents, noMoney, share, smaller, sum, times } from '#kernel/money.ts'
import type { Discount, PricedLine } from '#kernel/totals.ts'
import type { PromotionType } from './promotion.schema.ts'

/** The discount of a code: basis points for 'percentage', cents for 'fixed'. */
interface Gift {
  type: PromotionType
  value: number
}

/**
 * The discount of a code. Takes the lines it is for and their amount; the lines are null if only an amount is known.
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

/** The bogo discount in cents: units are paired from the highest price down, and the cheaper of each pair is free. */
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
