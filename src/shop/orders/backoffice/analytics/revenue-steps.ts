import type { ListFilters } from '#backoffice/list-address.ts'
import { fillMonths, lastMonths, monthName } from '#backoffice/month.ts'
import { shortDaysName } from '#backoffice/period-words.ts'
import { addDays } from '#kernel/business-days.ts'
import { firstDay } from '#kernel/report-period.ts'
import type { PaymentAnalytics } from '#shop/payments/domain/payment-reports.schema.ts'
import type { ShownPeriod } from './shown-period.ts'

/** One bar of the revenue: a day, a week or a month. */
export interface RevenueStep {
  name: string
  amount: number
  /** The filters that find its payments. */
  filters: ListFilters
}

type Revenue = Pick<PaymentAnalytics, 'dailyRevenue' | 'monthlyRevenue' | 'lastDay'>

/** What each bar of a period's revenue stands for. */
export const stepUnits: Readonly<Record<ShownPeriod, 'day' | 'week' | 'month'>> = {
  '7d': 'day',
  '30d': 'day',
  '90d': 'week',
  '12m': 'month',
  all: 'month',
}

/**
 * A period's revenue by day, week or month, oldest first and without gaps. Weeks begin on Mondays; the first and the last
 * may be shorter.
 */
export function revenueSteps(period: ShownPeriod, revenue: Revenue): RevenueStep[] {
  const today = Date.parse(revenue.lastDay)
  if (period === 'all') return fillMonths(revenue.monthlyRevenue).map(stepOfMonth)
  if (period === '12m')
    return lastMonths(new Date(today), 12)
      .reverse()
      .map((month) => stepOfMonth({ month, amount: revenue.monthlyRevenue[month] ?? 0 }))
  const isByWeek = stepUnits[period] === 'week'
  const steps: RevenueStep[] = []
  for (let from = firstDay(period, today); from <= today; ) {
    const until = isByWeek ? Math.min(sundayAfter(from), today) : from
    steps.push(stepOfDays(from, until, revenue.dailyRevenue))
    from = addDays(until, 1)
  }
  return steps
}

const stepOfMonth = ({ month, amount }: { month: string; amount: number }): RevenueStep => ({
  name: monthName(month),
  amount,
  filters: { month },
})

const keyOf = (day: number) => new Date(day).toISOString().slice(0, 10)

function stepOfDays(from: number, until: number, revenue: Record<string, number>): RevenueStep {
  let cents = 0
  for (let day = from; day <= until; day = addDays(day, 1))
    cents += Math.round((revenue[keyOf(day)] ?? 0) * 100)
  return {
    name: shortDaysName(from, until),
    amount: cents / 100,
    filters: { since: keyOf(from), until: keyOf(until) },
  }
}

/** The end of a day's week: that Sunday, or the day itself. */
function sundayAfter(day: number): number {
  return addDays(day, (7 - new Date(day).getUTCDay()) % 7)
}
