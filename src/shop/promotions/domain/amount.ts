import { type Cents, cents, centsOf } from '#kernel/money.ts'

/**
 * A request's amount, a number or a decimal text of dollars, in cents; fractions of a cent round half up (design 5).
 */
export function amountCents(amount: number | string): Cents {
  return typeof amount === 'number' ? cents(Math.round(amount * 100)) : centsOf(amount)
}

/** Converts cents to a number of dollars, as verdicts state it (design 5). */
export function dollarsOf(amount: Cents): number {
  return amount / 100
}
