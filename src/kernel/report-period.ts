import { addDays, calendarDay, dayIn, startOfDay } from './business-days.ts'

/** The periods of reports: so many days or months back, today or this month included. */
export const reportPeriods = ['7d', '30d', '90d', '12m'] as const

export type ReportPeriod = (typeof reportPeriods)[number]

/** The time from a moment up to, but not including, another. */
export interface TimeSpan {
  from: Date
  until: Date
}

const daysIn = { '7d': 7, '30d': 30, '90d': 90 } as const

const monthsInYear = 12

/** A moment, and the time zone in which its day is meant. */
export interface Clock {
  now: Date
  timeZone: string
}

/** When a period that ends now began: at midnight in the clock's time zone, on the first of a month for '12m'. */
export function startOfPeriod(period: ReportPeriod, { now, timeZone }: Clock): Date {
  return startOfDay(timeZone, firstDay(period, dayIn(timeZone, now)))
}

/**
 * The period before the one that ends now. It ends at this time of day as well, because a day that has just begun
 * would lose against a whole one.
 */
export function periodBefore(period: ReportPeriod, { now, timeZone }: Clock): TimeSpan {
  const today = dayIn(timeZone, now)
  const elapsedMs = now.getTime() - startOfDay(timeZone, today).getTime()
  const last = period === '12m' ? yearBefore(today) : addDays(today, -daysIn[period])
  const begun = startOfDay(timeZone, firstDay(period, today)).getTime()
  return {
    from: startOfDay(timeZone, firstDay(period, last)),
    // Late on a day of 25 hours, the same time of day would be in the period itself.
    until: new Date(Math.min(startOfDay(timeZone, last).getTime() + elapsedMs, begun)),
  }
}

/** The first calendar day of a period that ends with the given one, as milliseconds of its midnight in UTC. */
export function firstDay(period: ReportPeriod, last: number): number {
  if (period !== '12m') return addDays(last, 1 - daysIn[period])
  const day = new Date(last)
  return calendarDay(day.getUTCFullYear(), day.getUTCMonth() + 1 - monthsInYear, 1)
}

/** The same day of the year before; February 29 becomes the 28th. */
function yearBefore(last: number): number {
  const day = new Date(last)
  const [year, month] = [day.getUTCFullYear() - 1, day.getUTCMonth()]
  const endOfMonth = calendarDay(year, month + 1, 0)
  return Math.min(calendarDay(year, month, day.getUTCDate()), endOfMonth)
}
