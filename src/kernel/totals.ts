import { type Cents, less, noMoney, share, smaller, sum, times } from './money.ts'
import type { ShopSettings } from './shop-settings.ts'

/** One line to be paid for: unit price and quantity. */
export interface PricedLine {
  unitPrice: Cents
  quantity: number
}

/** What a promotional code takes off: an amount of money, free shipping, or both. */
export interface Discount {
  amount: Cents
  freeShipping: boolean
}

export interface Totals {
  subtotal: Cents
  discount: Cents
  discounted: Cents
  shipping: Cents
  tax: Cents
  total: Cents
}

export type TotalsSettings = Pick<
  ShopSettings,
  'freeShippingThreshold' | 'flatShipping' | 'taxBasisPoints'
>

/** The settings with a state's tax rate: its own, or the general one if it has none or the state is not known yet. */
export function taxedIn<Settings extends Pick<ShopSettings, 'taxBasisPoints' | 'taxByState'>>(
  settings: Settings,
  state: string,
): Settings {
  const own = Object.hasOwn(settings.taxByState, state) ? settings.taxByState[state] : undefined
  return own === undefined ? settings : { ...settings, taxBasisPoints: own }
}

export const noDiscount: Discount = { amount: noMoney, freeShipping: false }

/** The sum of price times quantity (spec 9). */
export function subtotalOf(lines: readonly PricedLine[]): Cents {
  return sum(lines.map((line) => times(line.unitPrice, line.quantity)))
}

/**
 * The only computation of an order's cost (spec 9): the discounted amount is never negative,
 * shipping is free from the threshold up, tax applies to the discounted amount. No lines cost
 * nothing, shipping included.
 */
export function totalsOf(
  lines: readonly PricedLine[],
  discount: Discount,
  settings: TotalsSettings,
): Totals {
  const subtotal = subtotalOf(lines)
  const taken = smaller(discount.amount, subtotal)
  const discounted = less(subtotal, taken)
  const shipsFree =
    lines.length === 0 || discount.freeShipping || discounted >= settings.freeShippingThreshold
  const shipping = shipsFree ? noMoney : settings.flatShipping
  const tax = share(discounted, settings.taxBasisPoints)
  return {
    subtotal,
    discount: taken,
    discounted,
    shipping,
    tax,
    total: sum([discounted, shipping, tax]),
  }
}

/** How much is missing for free shipping, in cents; zero once it is reached (spec 2, cart). */
export function missingToFreeShipping(discounted: Cents, settings: TotalsSettings): Cents {
  return less(settings.freeShippingThreshold, discounted)
}
