import { type Cents, cents, less, noMoney, smaller, sum, times } from '#kernel/money.ts'
import { portion, spread } from './spread.ts'

/** The parts of a refund. Shipping carries no tax (commerce 4, exact point 6). */
export interface RefundParts {
  /** Goods after their share of the discount, before tax. */
  items: Cents
  shipping: Cents
  tax: Cents
}

export const noRefund: RefundParts = { items: noMoney, shipping: noMoney, tax: noMoney }

/** An ordered line, and how many of its units have been refunded. */
export interface RefundableLine {
  unitPrice: Cents
  quantity: number
  refunded: number
  /** Whether the order's discount is for it. */
  isDiscounted: boolean
}

/** The amounts of an order to divide among its lines. */
interface SharedAmounts {
  discount: Cents
  tax: Cents
}

/** The sum of a refund's parts. */
export function refundTotal({ items, shipping, tax }: RefundParts): Cents {
  return sum([items, shipping, tax])
}

/**
 * The refund for the next units of an order's lines; `units` has a number for each line. The lines that the discount is
 * for share it by price, and all lines share the tax by price after discount; a unit has its share of its line. Shares
 * are rounded cumulatively, so that all units add up to the order's goods and tax to the cent, in any order and split of
 * refunds.
 */
export function shareOfUnits(
  lines: readonly RefundableLine[],
  { discount, tax }: SharedAmounts,
  units: readonly number[],
): RefundParts {
  const prices = lines.map(({ unitPrice, quantity }) => times(unitPrice, quantity))
  const discounts = spread(
    discount,
    prices.map((price, place) => (lines[place]?.isDiscounted ? price : noMoney)),
  )
  const goods = prices.map((price, place) => less(price, discounts[place] ?? noMoney))
  const taxes = spread(tax, goods)
  const shareOf = (amounts: readonly Cents[]) =>
    sum(lines.map((line, place) => nextUnits(line, amounts[place], units[place])))
  return { items: shareOf(goods), shipping: noMoney, tax: shareOf(taxes) }
}

function nextUnits({ quantity, refunded }: RefundableLine, amount = noMoney, units = 0): Cents {
  return cents(portion(amount, refunded + units, quantity) - portion(amount, refunded, quantity))
}

/** What was paid minus what was refunded, part by part and never below zero. */
export function partsLeft(paid: RefundParts, given: RefundParts): RefundParts {
  return {
    items: less(paid.items, given.items),
    shipping: less(paid.shipping, given.shipping),
    tax: less(paid.tax, given.tax),
  }
}

/** Limits each part to what is left of it. */
export function partsWithin(parts: RefundParts, left: RefundParts): RefundParts {
  return {
    items: smaller(parts.items, left.items),
    shipping: smaller(parts.shipping, left.shipping),
    tax: smaller(parts.tax, left.tax),
  }
}

/**
 * Splits a refund whose amount differs from the computed one. Up to the computed sum it follows the computed parts; the
 * excess follows the remainder of what is left. Requires an amount within what is left and computed parts within what
 * is left; so are the results.
 */
export function partsOfAmount(
  amount: Cents,
  computed: RefundParts,
  left: RefundParts,
): RefundParts {
  const within = divide(smaller(amount, refundTotal(computed)), computed)
  const beyond = divide(less(amount, refundTotal(computed)), partsLeft(left, computed))
  return {
    items: sum([within.items, beyond.items]),
    shipping: sum([within.shipping, beyond.shipping]),
    tax: sum([within.tax, beyond.tax]),
  }
}

function divide(amount: Cents, by: RefundParts): RefundParts {
  const [items = noMoney, shipping = noMoney, tax = noMoney] = spread(amount, [
    by.items,
    by.shipping,
    by.tax,
  ])
  return { items, shipping, tax }
}

/** Scales parts down so that they add up to at most an amount. */
export function partsUpTo(most: Cents, parts: RefundParts): RefundParts {
  return refundTotal(parts) > most ? divide(most, parts) : parts
}
