import { type Cents, cents, less, noMoney, smaller, sum, times } from '#kernel/money.ts'
import { portion, spread } from './spread.ts'

/** What a refund is made of. Shipping carries no tax (commerce 4, exact point 6). */
export interface RefundParts {
  /** Goods after their share of the discount, before tax. */
  items: Cents
  shipping: Cents
  tax: Cents
}

export const noRefund: RefundParts = { items: noMoney, shipping: noMoney, tax: noMoney }

/** An ordered line, with the number of its units whose money was given back. */
export interface RefundableLine {
  unitPrice: Cents
  quantity: number
  refunded: number
}

/** The amounts of an order that its lines share. */
interface SharedAmounts {
  discount: Cents
  tax: Cents
}

/** The sum of the parts. */
export function refundTotal({ items, shipping, tax }: RefundParts): Cents {
  return sum([items, shipping, tax])
}

/**
 * What the next units of the lines of an order come to; `units` has a number for each line. A line has its share of the
 * discount by its price, and of the tax by what is left of that; a unit has its share of its line. All shares are
 * rounded cumulatively, so that all units make the order's goods and tax to the cent, in any order and split of refunds.
 */
export function shareOfUnits(
  lines: readonly RefundableLine[],
  { discount, tax }: SharedAmounts,
  units: readonly number[],
): RefundParts {
  const prices = lines.map(({ unitPrice, quantity }) => times(unitPrice, quantity))
  const discounts = spread(discount, prices)
  const goods = prices.map((price, place) => less(price, discounts[place] ?? noMoney))
  const taxes = spread(tax, goods)
  const shareOf = (amounts: readonly Cents[]) =>
    sum(lines.map((line, place) => nextUnits(line, amounts[place], units[place])))
  return { items: shareOf(goods), shipping: noMoney, tax: shareOf(taxes) }
}

function nextUnits({ quantity, refunded }: RefundableLine, amount = noMoney, units = 0): Cents {
  return cents(portion(amount, refunded + units, quantity) - portion(amount, refunded, quantity))
}

/** What was paid less what was given back, part by part and never below nothing. */
export function partsLeft(paid: RefundParts, given: RefundParts): RefundParts {
  return {
    items: less(paid.items, given.items),
    shipping: less(paid.shipping, given.shipping),
    tax: less(paid.tax, given.tax),
  }
}

/** Parts cut down to what is left of each. */
export function partsWithin(parts: RefundParts, left: RefundParts): RefundParts {
  return {
    items: smaller(parts.items, left.items),
    shipping: smaller(parts.shipping, left.shipping),
    tax: smaller(parts.tax, left.tax),
  }
}

/**
 * The parts of a refund of another amount than the computed one. Up to the computed sum it is divided as that is; what
 * goes beyond is divided as the rest of what is left. The amount must not be more than is left, and the computed parts
 * must be within what is left; then so are these.
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

/** Parts divided anew so that they come to at most an amount. */
export function partsUpTo(most: Cents, parts: RefundParts): RefundParts {
  return refundTotal(parts) > most ? divide(most, parts) : parts
}
