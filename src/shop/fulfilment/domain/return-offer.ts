import { dayIn } from '#kernel/business-days.ts'
import { formatDay } from '#kernel/format-day.ts'
import type { ReturnOptions } from './return.schema.ts'

/** The most characters that a shopper can add to a reason. */
export const longestReturnNote = 500

/** Says until which day items can be returned, in the shop's time zone; gives the first and last day if they differ. */
export function offerSentence(items: ReturnOptions['items'], timeZone: string): string {
  const days = items.map(({ until }) => dayIn(timeZone, new Date(until)))
  const [first, last] = [Math.min(...days), Math.max(...days)]
  if (first === last) return `You can return items until ${formatDay(last)}.`
  return `You can return items until ${formatDay(first)}, and some of them until ${formatDay(last)}.`
}
