import { cents, formatMoney } from '#kernel/money.ts'

/** Dollars of the analytics, a number with two decimals at most, as shown to people. */
export function formatDollars(dollars: number): string {
  return formatMoney(cents(Math.round(dollars * 100)))
}

/** A count with its thousands apart. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US')
}
