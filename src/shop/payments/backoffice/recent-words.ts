import { formatDollars } from '#backoffice/parts/dollars.ts'
import { averageOf } from '#kernel/average.ts'
import { centsOf, toDecimal } from '#kernel/money.ts'
import type { PaymentAnalytics } from '../domain/payment-reports.schema.ts'

type Period = PaymentAnalytics['recent']

const measures = {
  revenue: ({ revenue }: Period) => revenue,
  transactions: ({ transactions }: Period) => transactions,
  average: ({ revenue, transactions }: Period) =>
    Number(toDecimal(averageOf(centsOf(revenue.toFixed(2)), transactions))),
} as const

/**
 * The last 30 days of a figure, beside the 30 before: "$1,200.00 in 30 days, +12% on the 30 before". Where there is
 * nothing to compare with, it says so instead of a percentage.
 */
export function recentWords(
  { recent, before }: Pick<PaymentAnalytics, 'recent' | 'before'>,
  measure: keyof typeof measures,
): string {
  const of = measures[measure]
  const now = of(recent)
  const shown = `${measure === 'transactions' ? now : formatDollars(now)} in 30 days`
  if (before === null) return `${shown}; no 30 days before to compare`
  const earlier = of(before)
  if (earlier <= 0) return `${shown}, none in the 30 before`
  const percent = Math.round(((now - earlier) / earlier) * 100)
  if (percent === 0) return `${shown}, like the 30 before`
  return `${shown}, ${percent > 0 ? '+' : '−'}${Math.abs(percent)}% on the 30 before`
}
