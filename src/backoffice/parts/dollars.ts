import { cents, formatMoney } from '#kernel/money.ts'

/** Formats dollars of the analytics, a number with at most two decimals, for people. */
export function formatDollars(dollars: number): string {
  return formatMoney(cents(Math.round(dollars * 100)))
}
