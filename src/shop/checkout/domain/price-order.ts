import { type Cents, formatMoney } from '#kernel/money.ts'
import type { RefusalCode } from '#kernel/refusal.ts'
import type { ShopSettings } from '#kernel/shop-settings.ts'
import { noDiscount, type PricedLine, type Totals, totalsOf } from '#kernel/totals.ts'
import { refuseLine } from '#shop/cart/domain/refuse-line.ts'
import { judgeCode, type Promotion, refusalCodeOf } from '#shop/promotions/domain/promotion.ts'

/** A cart's line as it stands when it is ordered, with what its product is and has left. */
export interface OrderedLine extends PricedLine {
  productId: number
  variant: string | null
  product: { name: string; inStock: boolean; stock: number | null; variants: string | null }
}

/** What is to be ordered. The promotion is undefined where no code came, null where it is not known. */
export interface OrderRequest {
  lines: readonly OrderedLine[]
  promotion: Promotion | null | undefined
  /** What the shopper saw as the total; null where they did not say. */
  expectedTotal: Cents | null
}

export type PricedOrder =
  | { accepted: true; totals: Totals }
  | { accepted: false; code: RefusalCode; message: string }

/**
 * What an order costs, or the sentence why it cannot be made: an empty cart, products that are gone, too few
 * left, a code that does not fit, a total other than the one the shopper saw (spec 9, design 5).
 */
export function priceOrder(request: OrderRequest, settings: ShopSettings, now: Date): PricedOrder {
  const { lines, promotion, expectedTotal } = request
  if (lines.length === 0) return refused('bad-request', 'Your cart is empty')
  const shortage = shortageOf(lines)
  if (shortage) return refused('conflict', shortage)
  const verdict = promotion === undefined ? null : judgeCode(promotion, { lines }, now)
  if (verdict && !verdict.valid) return refused(refusalCodeOf(verdict.misfit), verdict.message)
  const totals = totalsOf(lines, verdict?.discount ?? noDiscount, settings)
  if (expectedTotal !== null && expectedTotal !== totals.total)
    return refused('conflict', changedTotal(totals.total, expectedTotal))
  return { accepted: true, totals }
}

/** Why these lines cannot be bought, in the words for the shopper; null where all can (design 5). */
function shortageOf(lines: readonly OrderedLine[]): string | null {
  for (const line of lines) {
    const refusal = refuseLine({ ...line, units: unitsOf(lines, line.productId) })
    if (refusal?.reason === 'choice')
      return `${line.product.name} is no longer offered as it is in your cart: please choose again`
    if (refusal) return refusal.message
  }
  return null
}

const refused = (code: RefusalCode, message: string) =>
  ({ accepted: false, code, message }) as const

function unitsOf(lines: readonly OrderedLine[], productId: number): number {
  return lines
    .filter((line) => line.productId === productId)
    .reduce((units, line) => units + line.quantity, 0)
}

function changedTotal(total: Cents, expected: Cents): string {
  const change = `Your total is now ${formatMoney(total)} instead of ${formatMoney(expected)}`
  return `${change}. Nothing was charged: please look over your order and place it again`
}
