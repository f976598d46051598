import { noMoney } from '#kernel/money.ts'
import { type Discount, noDiscount } from '#kernel/totals.ts'
import { amountCents } from './amount.ts'
import type { PromotionType } from './promotion.schema.ts'

/** The code applied at the checkout: its upper-case text, its type, and its discount in dollars (spec 3). */
export interface AppliedCode {
  code: string
  type: PromotionType
  discount: number
}

/** Whether a code is applied, and which (spec 4). */
export type PromoEntry = { status: 'not-applied' } | ({ status: 'applied' } & AppliedCode)

export type PromoEntryEvent = ({ type: 'apply' } & { applied: AppliedCode }) | { type: 'remove' }

export const emptyPromoEntry: PromoEntry = { status: 'not-applied' }

/** The next state of the code entry: a new code replaces the previous one, Remove clears it (spec 4). */
export function nextPromoEntry(_entry: PromoEntry, event: PromoEntryEvent): PromoEntry {
  if (event.type === 'remove') return emptyPromoEntry
  return { status: 'applied', ...event.applied, code: enteredCode(event.applied.code) }
}

/** A code as it is sent: trimmed and in upper case; '' if nothing was entered (spec 5). */
export function enteredCode(text: string): string {
  return text.trim().toUpperCase()
}

/** The label of the discount line: 'BOGO Discount' for bogo, otherwise 'Promotional Discount' (spec 4). */
export function discountLabel(type: string | null): string {
  return type === 'bogo' ? 'BOGO Discount' : 'Promotional Discount'
}

/** The discount of the applied code (spec 9): an amount, or free shipping for 'free_shipping'. */
export function entryDiscount(entry: PromoEntry): Discount {
  if (entry.status === 'not-applied') return noDiscount
  if (entry.type === 'free_shipping') return { amount: noMoney, freeShipping: true }
  return { amount: amountCents(entry.discount), freeShipping: false }
}
