import { type ListFilters, screenAddress } from '#backoffice/list-address.ts'
import { periodLengths, periodName } from '#backoffice/period-words.ts'
import { type ReportPeriod, reportPeriods } from '#kernel/report-period.ts'

/** What Analytics can show: a period, or everything since the shop opened. */
export type ShownPeriod = ReportPeriod | 'all'

/** The period that is shown until another is chosen. */
const usual: ShownPeriod = '30d'

const shownPeriods: readonly ShownPeriod[] = [...reportPeriods, 'all']

/** The period that an address names; the usual one if it names none, or one that does not exist. */
export function shownPeriodIn(search: URLSearchParams): ShownPeriod {
  const named = search.get('period')
  return shownPeriods.find((period) => period === named) ?? usual
}

/** The address of Analytics with a period, and with what is opened there. */
export function analyticsAddress(period: ShownPeriod, opened: ListFilters = {}): string {
  const named: ListFilters = period === usual ? {} : { period }
  return screenAddress('analytics', { ...named, ...opened })
}

/** A period as a filter of lists and calls. */
export function periodFilter(period: ShownPeriod): ListFilters {
  return period === 'all' ? {} : { period }
}

/** The name of a period as a heading: "Last 30 days". */
export const shownName = (period: ShownPeriod) =>
  period === 'all' ? 'All time' : periodName(period)

/** Which orders count by when they were placed. */
export const placedWords = (period: ShownPeriod) =>
  period === 'all'
    ? 'Every order, paid or not'
    : `Placed in the last ${periodLengths[period]}, paid or not`

/** The choices, by their short names: "30 days". */
export const periodTabs = shownPeriods.map((period) => ({
  period,
  label: period === 'all' ? 'All time' : periodLengths[period],
}))
