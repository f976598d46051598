import { dayIn } from '#kernel/business-days.ts'
import { formatDay } from '#kernel/format-day.ts'

/** Formats a timestamp of the API as a day in the shop's time zone: "Nov 05, 2026" (spec 9). */
export function formatTimestamp(timestamp: string, timeZone: string): string {
  return formatDay(dayIn(timeZone, new Date(timestamp)))
}
