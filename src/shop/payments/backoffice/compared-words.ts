import { formatDollars } from '#backoffice/parts/dollars.ts'
import { periodLengths } from '#backoffice/period-words.ts'
import { averageOf } from '#kernel/average.ts'
import { formatCount } from '#kernel/counted.ts'
import { centsOf, toDecimal } from '#kernel/money.ts'
import type { ReportPeriod } from '#kernel/report-period.ts'
import type { PaymentAnalytics } from '../domain/payment-reports.schema.ts'

/** The sums of a period, and of the one before. */
type Compared = Pick<PaymentAnalytics, 'totalRevenue' | 'totalTransactions' | 'before'>

interface Sums {
  revenue: number
  transactions: number
}

const measures = {
  revenue: ({ revenue }: Sums) => revenue,
  transactions: ({ transactions }: Sums) => transactions,
  average: ({ revenue, transactions }: Sums) =>
    Number(toDecimal(averageOf(centsOf(revenue.toFixed(2)), transactions))),
} as const

export type Measure = keyof typeof measures

const sumsOf = ({ totalRevenue, totalTransactions }: Compared): Sums => ({
  revenue: totalRevenue,
  transactions: totalTransactions,
})

/** Formats the figure of some sums. */
function shown(sums: Sums, measure: Measure): string {
  const value = measures[measure](sums)
  return measure === 'transactions' ? formatCount(value) : formatDollars(value)
}

/** A period's figure and how it compares, in one line: "$1,200.00 in 30 days, up 12% from the 30 days before". */
export function comparedWords(compared: Compared, measure: Measure, period: ReportPeriod): string {
  const change = changeWords(compared, measure, period)
  return `${shown(sumsOf(compared), measure)} in ${periodLengths[period]}, ${change}`
}

/** A figure of a period or of all time; of a period, also how it compares, and the figure of the period before. */
export function comparedFigure(compared: Compared, measure: Measure, period: ReportPeriod | 'all') {
  const value = shown(sumsOf(compared), measure)
  if (period === 'all') return { value }
  const change = changeWords(compared, measure, period)
  const { before } = compared
  return {
    value,
    trend: `${change.charAt(0).toUpperCase()}${change.slice(1)}`,
    note: before ? `${shown(before, measure)} in the ${periodLengths[period]} before` : undefined,
  }
}

/** How a period compares with the one before: a percentage, or words if there is nothing to compare with. */
function changeWords(compared: Compared, measure: Measure, period: ReportPeriod): string {
  const length = periodLengths[period]
  if (compared.before === null) return `no earlier ${length} to compare`
  const now = measures[measure](sumsOf(compared))
  const earlier = measures[measure](compared.before)
  if (earlier <= 0) return now > 0 ? `none in the ${length} before` : `same as the ${length} before`
  const percent = Math.round(((now - earlier) / earlier) * 100)
  if (percent === 0) return `same as the ${length} before`
  return `${percent > 0 ? 'up' : 'down'} ${Math.abs(percent)}% from the ${length} before`
}
