import { addDays, startOfDay } from '#kernel/business-days.ts'
import type { StateSalesQuery } from './state-sales.schema.ts'

/** The period that a request for sales asks about; the last days have no end. */
export function salesPeriod(
  { days, month }: StateSalesQuery,
  now: Date,
  timeZone: string,
): { from: Date; until: Date | null } {
  if (month === undefined) return { from: new Date(addDays(now.getTime(), -days)), until: null }
  const [year = 0, number = 1] = month.split('-').map(Number)
  const begin = (monthFromZero: number) => startOfDay(timeZone, Date.UTC(year, monthFromZero, 1))
  return { from: begin(number - 1), until: begin(number) }
}
