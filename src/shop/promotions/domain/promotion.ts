import { type Cents, centsOf, formatMoney, less, noMoney } from '#kernel/money.ts'
import { type Discount, type PricedLine, subtotalOf } from '#kernel/totals.ts'
import { discountOf } from './discount-of.ts'
import type { PromotionType } from './promotion.schema.ts'

/** A promotional code with the fields that its rules need. */
export interface Promotion {
  code: string
  type: PromotionType
  /** Basis points for 'percentage' (1500 = 15 %), cents for 'fixed', unused otherwise. */
  value: number
  minimum: Cents | null
  maxUses: number | null
  uses: number
  /** How often one customer may use it; null for no limit. */
  perCustomer: number | null
  validFrom: Date | null
  validUntil: Date | null
  isActive: boolean
  /** If either list has entries, the code is only for these products and for products of these categories. */
  categoryIds: readonly number[]
  productIds: readonly number[]
}

/** A line to be paid for, with the fields that decide whether a code is for it. */
export interface BasketLine extends PricedLine {
  productId: number
  categoryId: number | null
}

/** What a code is checked against: the lines of a cart, or just an amount. */
export type Basket = { lines: readonly BasketLine[] } | { amount: Cents }

export type Misfit =
  | 'unknown'
  | 'not-yet'
  | 'expired'
  | 'used-up'
  | 'used-by-customer'
  | 'below-minimum'
  | 'needs-items'
  | 'other-items'
  | 'needs-pair'

export type Verdict =
  | { valid: true; message: string; type: PromotionType; discount: Discount }
  | { valid: false; message: string; type: PromotionType | null; misfit: Misfit }

/** The answer for a code that does not exist or is switched off. */
export const unknownCode = {
  valid: false,
  message: 'Invalid promotional code',
  type: null,
  misfit: 'unknown',
} as const satisfies Verdict

/** The message for a code that is used up, even if another order just took its last use. */
export const usedUpMessage = 'This promotional code has been used up'

/** The message for a customer who has used a code as often as allowed. */
export function usedByCustomerMessage(perCustomer: number): string {
  const often = perCustomer === 1 ? '' : ` ${perCustomer} times`
  return `You have already used this promotional code${often}`
}

/** When a code is judged, and how often its customer has used it: 0 if the customer is unknown. */
export interface Asking {
  now: Date
  usesByCustomer: number
}

/**
 * Judges a code for a basket at a time: gives its discount, or a sentence on why it is refused (spec 9, design 5). The
 * discount never exceeds the lines that the code is for. Free shipping has no discount amount; it makes shipping zero.
 * The minimum applies to the whole order.
 */
export function judgeCode(promotion: Promotion | null, basket: Basket, asking: Asking): Verdict {
  if (!promotion?.isActive) return unknownCode
  const { type } = promotion
  const whole = amountOf(basket)
  const lines = 'lines' in basket ? basket.lines.filter((line) => isFor(promotion, line)) : null
  const misfit = misfitOf(promotion, { basket, lines, whole }, asking)
  if (misfit) return { valid: false, type, ...misfit }
  const discount = discountOf(promotion, lines, lines ? subtotalOf(lines) : whole)
  if (type === 'bogo' && discount.amount === noMoney) {
    const message = 'Add one more item: in every pair, the cheaper one is free'
    return { valid: false, type, misfit: 'needs-pair', message }
  }
  return { valid: true, type, discount, message: praiseOf(promotion, discount.amount) }
}

type Scope = Pick<Promotion, 'categoryIds' | 'productIds'>

const isLimited = ({ categoryIds, productIds }: Scope) => categoryIds.length + productIds.length > 0

/** Whether a code discounts a line: one that is limited to categories and products is for their lines alone. */
export function isFor(
  scope: Scope,
  { productId, categoryId }: Pick<BasketLine, 'productId' | 'categoryId'>,
): boolean {
  if (!isLimited(scope) || scope.productIds.includes(productId)) return true
  return categoryId !== null && scope.categoryIds.includes(categoryId)
}

function amountOf(basket: Basket): Cents {
  return 'lines' in basket ? subtotalOf(basket.lines) : basket.amount
}

interface Considered {
  basket: Basket
  /** The lines that the code is for; null if only an amount is known. */
  lines: readonly BasketLine[] | null
  whole: Cents
}

function misfitOf(
  promotion: Promotion,
  { basket, lines, whole }: Considered,
  { now, usesByCustomer }: Asking,
): { misfit: Misfit; message: string } | null {
  const { validFrom, validUntil, maxUses, uses, perCustomer, minimum, type } = promotion
  if (validFrom && now < validFrom)
    return { misfit: 'not-yet', message: 'This promotional code is not valid yet' }
  if (validUntil && now >= validUntil)
    return { misfit: 'expired', message: 'This promotional code has expired' }
  if (maxUses !== null && uses >= maxUses) return { misfit: 'used-up', message: usedUpMessage }
  if (perCustomer !== null && usesByCustomer >= perCustomer)
    return { misfit: 'used-by-customer', message: usedByCustomerMessage(perCustomer) }
  if (lines?.length === 0 && 'lines' in basket && basket.lines.length > 0)
    return { misfit: 'other-items', message: 'This code does not apply to anything in your cart' }
  if (minimum !== null && whole < minimum) {
    const missing = formatMoney(less(minimum, whole))
    return { misfit: 'below-minimum', message: `Spend ${missing} more to use this code` }
  }
  if ((type === 'bogo' || isLimited(promotion)) && !lines?.length)
    return { misfit: 'needs-items', message: 'Add items to your cart to use this code' }
  return null
}

/** The message for a valid code, from its discount in cents. */
export function praiseOf({ type, value }: Pick<Promotion, 'type' | 'value'>, off: Cents): string {
  if (type === 'free_shipping') return 'Your order ships free'
  const saved = `you save ${formatMoney(off)}`
  if (type === 'bogo') return `Buy one, get one: ${saved}`
  return type === 'percentage' ? `${value / 100}% off: ${saved}` : `Code applied: ${saved}`
}

/** A stored code; amounts and percentages are decimal text (spec 3). */
export interface StoredPromotion
  extends Pick<
    Promotion,
    | 'code'
    | 'maxUses'
    | 'perCustomer'
    | 'validFrom'
    | 'validUntil'
    | 'isActive'
    | 'categoryIds'
    | 'productIds'
  > {
  type: string
  value: string
  minimumOrderAmount: string | null
  currentUses: number
}

/** Converts a stored code to the form that its rules need. */
export function promotionOf(stored: StoredPromotion): Promotion {
  return {
    code: stored.code,
    type: stored.type as PromotionType,
    value: centsOf(stored.value),
    minimum: stored.minimumOrderAmount === null ? null : centsOf(stored.minimumOrderAmount),
    maxUses: stored.maxUses,
    uses: stored.currentUses,
    perCustomer: stored.perCustomer,
    validFrom: stored.validFrom,
    validUntil: stored.validUntil,
    isActive: stored.isActive,
    categoryIds: stored.categoryIds,
    productIds: stored.productIds,
  }
}
