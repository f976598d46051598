import { type ReportPeriod, reportPeriods } from '#kernel/report-period.ts'

/** How long each period is, in words: "30 days". */
export const periodLengths: Readonly<Record<ReportPeriod, string>> = {
  '7d': '7 days',
  '30d': '30 days',
  '90d': '90 days',
  '12m': '12 months',
}

/** A period's name: "Last 30 days". */
export const periodName = (period: ReportPeriod) => `Last ${periodLengths[period]}`

/** The choices of a list's filter by period. */
export const periodChoices = reportPeriods.map(
  (period) => [`period=${period}`, periodName(period)] as const,
)

const withoutYear = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})
const withYear = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})

/** One or more calendar days, as milliseconds of their midnights in UTC: "Nov 23 – 28". */
export const shortDaysName = (first: number, last: number) => withoutYear.formatRange(first, last)

/** The same with the year: "Nov 23 – 28, 2026". */
export const daysName = (first: number, last: number) => withYear.formatRange(first, last)
