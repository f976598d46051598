import { noMoney } from '#kernel/money.ts'
import { type Discount, noDiscount } from '#kernel/totals.ts'
import { amountCents } from './amount.ts'
import type { PromotionType } from './promotion.schema.ts'

/** What the checkout keeps of a code: its upper-case text, its type and what it takes off in dollars (spec 3). */
export interface AppliedCode {
  code: string
  type: PromotionType
  discount: number
}

/** A code is not applied or applied (spec 4). */
export type PromoEntry = { status: 'not-applied' } | ({ status: 'applied' } & AppliedCode)

export type PromoEntryEvent = ({ type: 'apply' } & { applied: AppliedCode }) | { type: 'remove' }

export const emptyPromoEntry: PromoEntry = { status: 'not-applied' }

/** The next state of the code entry: a new code takes the place of the one before, Remove clears it (spec 4). */
export function nextPromoEntry(_entry: PromoEntry, event: PromoEntryEvent): PromoEntry {
  if (event.type === 'remove') return emptyPromoEntry
  return { status: 'applied', ...event.applied, code: enteredCode(event.applied.code) }
}

/** A code as it is sent: trimmed and upper-cased; '' stands for nothing entered (spec 5). */
export function enteredCode(text: string): string {
  return text.trim().toUpperCase()
}

/** The label of the discount line: 'BOGO Discount' for bogo, 'Promotional Discount' for any other (spec 4). */
export function discountLabel(type: string | null): string {
  return type === 'bogo' ? 'BOGO Discount' : 'Promotional Discount'
}

/** What the entry takes off an order (spec 9): the discount in dollars, or for 'free_shipping' the shipping. */
export function entryDiscount(entry: PromoEntry): Discount {
  if (entry.status === 'not-applied') return noDiscount
  if (entry.type === 'free_shipping') return { amount: noMoney, freeShipping: true }
  return { amount: amountCents(entry.discount), freeShipping: false }
}
