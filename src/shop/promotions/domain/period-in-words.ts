import { clockTime } from '#kernel/clock-time.ts'

interface Period {
  /** ISO 8601; null if it is open on that side. */
  startsAt: string | null
  endsAt: string | null
}

interface PeriodTelling {
  timeZone: string
  now: Date
}

const minuteMs = 60_000

/**
 * When a promotion runs, in the shop's time zone: "from Nov 20", "until Dec 24". An end at midnight or in the last
 * minute of a day is given as that last day. Other times are stated, and so are years other than the current one.
 */
export function periodInWords({ startsAt, endsAt }: Period, telling: PeriodTelling): string[] {
  const start = startsAt && momentInWords(new Date(startsAt), telling)
  const end = endsAt && endInWords(new Date(endsAt), telling)
  if (start && end) return [`from ${start} until ${end}`]
  return [...(start ? [`from ${start}`] : []), ...(end ? [`until ${end}`] : [])]
}

function endInWords(end: Date, telling: PeriodTelling): string {
  const last = new Date(end.getTime() - minuteMs)
  const clock = clockTime(end, telling.timeZone)
  const isMidnight = clock === '12:00 AM'
  if (isMidnight || clock === '11:59 PM') return dayInWords(isMidnight ? last : end, telling)
  return momentInWords(end, telling)
}

function momentInWords(at: Date, telling: PeriodTelling): string {
  const clock = clockTime(at, telling.timeZone)
  const day = dayInWords(at, telling)
  return clock === '12:00 AM' ? day : `${day}, ${clock}`
}

function dayInWords(at: Date, { timeZone, now }: PeriodTelling): string {
  const yearOf = (day: Date) => day.toLocaleDateString('en-US', { timeZone, year: 'numeric' })
  const year = yearOf(at) === yearOf(now) ? {} : ({ year: 'numeric' } as const)
  return at.toLocaleDateString('en-US', { timeZone, month: 'short', day: 'numeric', ...year })
}
