import { type Cents, cents, centsOf } from '#kernel/money.ts'

/**
 * The amount of a request, a number or a decimal text of dollars, in cents; fractions of a cent round half up (design
 * 5).
 */
export function amountCents(amount: number | string): Cents {
  return typeof amount === 'number' ? cents(Math.round(amount * 100)) : centsOf(amount)
}

/** Cents as a number of dollars, as a verdict states it (design 5). */
export function dollarsOf(amount: Cents): number {
  return amount / 100
}
