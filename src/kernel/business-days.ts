const dayMs = 86_400_000

/**
 * A calendar day as milliseconds of its midnight in UTC, so that counting days needs no time zone.
 */
export function calendarDay(year: number, monthFromZero: number, day: number): number {
  return Date.UTC(year, monthFromZero, day)
}

/**
 * The calendar day in a time zone, such as 'Asia/Shanghai', at an instant. Gives milliseconds of a
 * UTC midnight. Throws if the zone does not exist or the instant is invalid.
 */
export function dayIn(timeZone: string, instant: Date): number {
  const local = instant.getTime() + offsetMs(timeZone, instant)
  return Math.floor(local / dayMs) * dayMs
}

/**
 * The instant at which a calendar day begins in a time zone. Takes milliseconds of a UTC midnight. Where clocks skip
 * midnight, it is the first instant of that day.
 */
export function startOfDay(timeZone: string, day: number): Date {
  const guess = day - offsetMs(timeZone, new Date(day))
  return new Date(day - offsetMs(timeZone, new Date(guess)))
}

const clocks = new Map<string, Intl.DateTimeFormat>()
/** Looked up, by time zone and quarter of an hour: clocks change at its beginning. */
const offsets = new Map<string, number>()

/** How far a time zone is ahead of UTC at an instant, in milliseconds. */
function offsetMs(timeZone: string, instant: Date): number {
  const key = `${timeZone} ${Math.floor(instant.getTime() / 900_000)}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const read = readOffsetMs(timeZone, instant)
  if (offsets.size >= 1_000) offsets.clear()
  offsets.set(key, read)
  return read
}

function readOffsetMs(timeZone: string, instant: Date): number {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  clocks.set(timeZone, clock)
  const text = clock.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(text) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

/** The calendar day `count` days later. Takes and gives milliseconds of a UTC midnight. */
export function addDays(day: number, count: number): number {
  return day + count * dayMs
}

/**
 * The calendar day `count` business days (Monday to Friday) later; a weekend counts as its Friday.
 * Takes and gives milliseconds of a UTC midnight. Throws on a negative count.
 */
export function addBusinessDays(day: number, count: number): number {
  if (count < 0) throw new RangeError('business days are counted forwards')
  let reached = day
  for (let left = count; left > 0; ) {
    reached = addDays(reached, 1)
    if (isBusinessDay(reached)) left -= 1
  }
  return reached
}

/** Whether a calendar day is one of Monday to Friday. */
export function isBusinessDay(day: number): boolean {
  const weekday = new Date(day).getUTCDay()
  return weekday !== 0 && weekday !== 6
}
