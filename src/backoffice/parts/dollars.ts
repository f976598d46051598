import { cents, formatMoney } from '#kernel/money.ts'

/** Dollars of the analytics, a number with at most two decimals, formatted for people. */
export function formatDollars(dollars: number): string {
  return formatMoney(cents(Math.round(dollars * 100)))
}

/** A count with thousands separators. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US')
}
