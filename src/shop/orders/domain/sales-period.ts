import { addDays, startOfDay } from '#kernel/business-days.ts'
import { monthsInQuarter, startOfQuarter } from '#kernel/quarter.ts'
import type { StateSalesQuery } from './state-sales.schema.ts'

/** The period that a request for sales asks about, in the shop's time zone; the last days have no end. */
export function salesPeriod(
  { days, month, quarter }: StateSalesQuery,
  now: Date,
  timeZone: string,
): { from: Date; until: Date | null } {
  const months = (year: number, fromZero: number, count: number) => {
    const begin = (number: number) => startOfDay(timeZone, Date.UTC(year, number, 1))
    return { from: begin(fromZero), until: begin(fromZero + count) }
  }
  if (quarter !== undefined) {
    const { year, month: first } = startOfQuarter(quarter)
    return months(year, first, monthsInQuarter)
  }
  if (month !== undefined) {
    const [year = 0, number = 1] = month.split('-').map(Number)
    return months(year, number - 1, 1)
  }
  return { from: new Date(addDays(now.getTime(), -days)), until: null }
}
