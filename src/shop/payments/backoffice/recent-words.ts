import { formatCount, formatDollars } from '#backoffice/parts/dollars.ts'
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

export type RecentMeasure = keyof typeof measures

type Periods = Pick<PaymentAnalytics, 'recent' | 'before'>

/** Formats a period's figure. */
function shown(period: Period, measure: RecentMeasure): string {
  const value = measures[measure](period)
  return measure === 'transactions' ? formatCount(value) : formatDollars(value)
}

/** A figure's last 30 days and how they compare, in one line: "$1,200.00 in 30 days, up 12% from the 30 before". */
export function recentWords(periods: Periods, measure: RecentMeasure): string {
  return `${shown(periods.recent, measure)} in 30 days, ${changeWords(periods, measure)}`
}

/** A figure's last 30 days, how they compare, and the total of the 30 days before. */
export function recentFigure(periods: Periods, measure: RecentMeasure) {
  const { recent, before } = periods
  const change = changeWords(periods, measure)
  return {
    value: shown(recent, measure),
    trend: `${change.charAt(0).toUpperCase()}${change.slice(1)}`,
    note: before === null ? undefined : `${shown(before, measure)} in the 30 days before`,
  }
}

/** How the last 30 days compare: a percentage, or words if there is nothing to compare with. */
function changeWords({ recent, before }: Periods, measure: RecentMeasure): string {
  if (before === null) return 'no 30 days before to compare'
  const [now, earlier] = [measures[measure](recent), measures[measure](before)]
  if (earlier <= 0) return now > 0 ? 'none in the 30 days before' : 'same as the 30 days before'
  const percent = Math.round(((now - earlier) / earlier) * 100)
  if (percent === 0) return 'same as the 30 days before'
  return `${percent > 0 ? 'up' : 'down'} ${Math.abs(percent)}% from the 30 days before`
}
