import { dayIn, formatDay } from '#kernel/business-days.ts'
import { shopSettings } from '#kernel/shop-settings.ts'

/** A timestamp of the API as a day in the shop's time zone: "Nov 05, 2026" (spec 9). */
export function formatTimestamp(timestamp: string): string {
  return formatDay(dayIn(shopSettings.timeZone, new Date(timestamp)))
}
