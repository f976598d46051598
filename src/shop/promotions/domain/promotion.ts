import {
  type Cents,
  centsOf,
  formatMoney,
  less,
  noMoney,
  share,
  smaller,
  sum,
  times,
} from '#kernel/money.ts'
import type { RefusalCode } from '#kernel/refusal.ts'
import { type Discount, type PricedLine, subtotalOf } from '#kernel/totals.ts'
import type { PromotionType } from './promotion.schema.ts'

/** A promotional code in the form that its rules need. */
export interface Promotion {
  code: string
  type: PromotionType
  /** Basis points for 'percentage' (1500 = 15 %), cents for 'fixed', unused otherwise. */
  value: number
  minimum: Cents | null
  maxUses: number | null
  uses: number
  validFrom: Date | null
  validUntil: Date | null
  isActive: boolean
}

/** What a code is checked against: the lines of a cart, or only an amount. */
export type Basket = { lines: readonly PricedLine[] } | { amount: Cents }

export type Misfit =
  | 'unknown'
  | 'not-yet'
  | 'expired'
  | 'used-up'
  | 'below-minimum'
  | 'needs-items'
  | 'needs-pair'

export type Verdict =
  | { valid: true; message: string; type: PromotionType; discount: Discount }
  | { valid: false; message: string; type: PromotionType | null; misfit: Misfit }

/** The refusal code for an order with such a code: 'conflict' if it is used up, otherwise 'bad-request'. */
export function refusalCodeOf(misfit: Misfit): RefusalCode {
  return misfit === 'used-up' ? 'conflict' : 'bad-request'
}

/** The sentence for a code that does not exist or is switched off. */
export const unknownCode = {
  valid: false,
  message: 'Invalid promotional code',
  type: null,
  misfit: 'unknown',
} as const satisfies Verdict

/** The sentence for a code that is used up, also if another order just took its last use. */
export const usedUpMessage = 'This promotional code has been used up'

/**
 * The discount of a code for a basket at a time, or the sentence why it is refused (spec 9, design 5). The discount
 * never exceeds the basket; free shipping has no discount amount and sets the shipping to zero.
 */
export function judgeCode(promotion: Promotion | null, basket: Basket, now: Date): Verdict {
  if (!promotion?.isActive) return unknownCode
  const { type } = promotion
  const amount = amountOf(basket)
  const misfit = misfitOf(promotion, basket, amount, now)
  if (misfit) return { valid: false, type, ...misfit }
  const discount = discountOf(promotion, basket, amount)
  if (type === 'bogo' && discount.amount === noMoney) {
    const message = 'Add one more item: of every two, the cheaper is free'
    return { valid: false, type, misfit: 'needs-pair', message }
  }
  return { valid: true, type, discount, message: praiseOf(promotion, discount.amount) }
}

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

function amountOf(basket: Basket): Cents {
  return 'lines' in basket ? subtotalOf(basket.lines) : basket.amount
}

function discountOf({ type, value }: Promotion, basket: Basket, amount: Cents): Discount {
  if (type === 'free_shipping') return { amount: noMoney, freeShipping: true }
  if (type === 'percentage') return off(smaller(share(amount, value), amount))
  if (type === 'fixed') return off(smaller(value as Cents, amount))
  return off('lines' in basket ? bogoDiscount(basket.lines) : noMoney)
}

const off = (amount: Cents): Discount => ({ amount, freeShipping: false })

function misfitOf(
  promotion: Promotion,
  basket: Basket,
  amount: Cents,
  now: Date,
): { misfit: Misfit; message: string } | null {
  const { validFrom, validUntil, maxUses, uses, minimum, type } = promotion
  if (validFrom && now < validFrom)
    return { misfit: 'not-yet', message: 'This promotional code is not valid yet' }
  if (validUntil && now >= validUntil)
    return { misfit: 'expired', message: 'This promotional code has expired' }
  if (maxUses !== null && uses >= maxUses) return { misfit: 'used-up', message: usedUpMessage }
  if (minimum !== null && amount < minimum) {
    const missing = formatMoney(less(minimum, amount))
    return { misfit: 'below-minimum', message: `Spend ${missing} more to use this code` }
  }
  if (type === 'bogo' && !('lines' in basket && basket.lines.length > 0))
    return { misfit: 'needs-items', message: 'Add items to your cart to use this code' }
  return null
}

/** The sentence for a valid code, from its discount in cents. */
export function praiseOf({ type, value }: Pick<Promotion, 'type' | 'value'>, off: Cents): string {
  if (type === 'free_shipping') return 'Your order ships free'
  const saved = `you save ${formatMoney(off)}`
  if (type === 'bogo') return `Buy one, get one: ${saved}`
  return type === 'percentage' ? `${value / 100}% off: ${saved}` : `Code applied: ${saved}`
}

/** A stored code in the form that its rules need; amounts and percentages are stored as decimal text (spec 3). */
export function promotionOf(stored: {
  code: string
  type: string
  value: string
  minimumOrderAmount: string | null
  maxUses: number | null
  currentUses: number
  validFrom: Date | null
  validUntil: Date | null
  isActive: boolean
}): Promotion {
  return {
    code: stored.code,
    type: stored.type as PromotionType,
    value: centsOf(stored.value),
    minimum: stored.minimumOrderAmount === null ? null : centsOf(stored.minimumOrderAmount),
    maxUses: stored.maxUses,
    uses: stored.currentUses,
    validFrom: stored.validFrom,
    validUntil: stored.validUntil,
    isActive: stored.isActive,
  }
}
