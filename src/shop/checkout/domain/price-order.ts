import { type Cents, formatMoney } from '#kernel/money.ts'
import type { RefusalCode } from '#kernel/refusal.ts'
import type { ShopSettings } from '#kernel/shop-settings.ts'
import { noDiscount, type Totals, totalsOf } from '#kernel/totals.ts'
import { refuseLine, type WantedLine } from '#shop/cart/domain/refuse-line.ts'
import { type BasketLine, judgeCode, type Promotion } from '#shop/promotions/domain/promotion.ts'

/** A cart line with the current price, name, and stock of its variant. */
export interface OrderedLine extends BasketLine, Omit<WantedLine, 'quantity'> {}

/** The order to price. The promotion is undefined if no code was sent, null if the code is unknown. */
export interface OrderToPrice {
  lines: readonly OrderedLine[]
  promotion: Promotion | null | undefined
  /** How often the customer has used the code. */
  usesByCustomer?: number
  /** The total that the shopper saw; null if the request does not state it. */
  expectedTotal: Cents | null
  /** What is already paid and can’t be taken back; null or left out if nothing is. */
  paid?: Cents | null
}

export type PricedOrder =
  | { accepted: true; totals: Totals }
  | { accepted: false; code: RefusalCode; message: string; about?: 'stock' }

/**
 * Computes an order's totals, or gives the sentence why it is refused: empty cart, missing products, too little stock,
 * a code that does not apply, or a total that differs from the one the shopper saw (spec 9, design 5).
 */
export function priceOrder(order: OrderToPrice, settings: ShopSettings, now: Date): PricedOrder {
  const { lines, promotion, usesByCustomer = 0, expectedTotal, paid = null } = order
  if (lines.length === 0) return refused('bad-request', 'Your cart is empty')
  const shortage = shortageOf(lines)
  if (shortage) return { ...refused('conflict', shortage), about: 'stock' }
  const verdict =
    promotion === undefined ? null : judgeCode(promotion, { lines }, { now, usesByCustomer })
  if (verdict && !verdict.valid) return refused('conflict', verdict.message)
  const totals = totalsOf(lines, verdict?.discount ?? noDiscount, settings)
  if (expectedTotal !== null && expectedTotal !== totals.total)
    return refused('conflict', changedTotal(totals.total, expectedTotal, paid))
  return { accepted: true, totals }
}

/** Why these lines cannot be bought, as a message; null if all of them can (design 5). */
function shortageOf(lines: readonly OrderedLine[]): string | null {
  for (const line of lines) {
    const refusal = refuseLine(line)
    if (refusal?.reason === 'choice')
      return `The option you chose for ${line.product.name} is no longer available. Please choose again`
    if (refusal) return refusal.message
  }
  return null
}

const refused = (code: RefusalCode, message: string) =>
  ({ accepted: false, code, message }) as const

function changedTotal(total: Cents, expected: Cents, paid: Cents | null): string {
  const change = `Your total is now ${formatMoney(total)} instead of ${formatMoney(expected)}`
  const standing =
    paid === null
      ? 'Nothing was charged'
      : `The ${formatMoney(paid)} you paid still counts toward your order`
  return `${change}. ${standing}. Please check everything and place the order again`
}
