const words = new Intl.RelativeTimeFormat('en')
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const units = [
  ['year', 365.25 * dayMs],
  ['month', 30.4375 * dayMs],
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', minuteMs],
] as const

/** The time since a date: "3 days ago" (spec 2). Whole units, never rounded up. */
export function relativeDate(then: Date, now: Date): string {
  const passedMs = now.getTime() - then.getTime()
  const [unit, unitMs] = units.find(([, each]) => passedMs >= each) ?? []
  if (!unit) return 'less than a minute ago'
  return words.format(-Math.floor(passedMs / unitMs), unit)
}
