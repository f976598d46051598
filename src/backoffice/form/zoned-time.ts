/** An instant's day and time in a time zone, as a browser's field has it, in milliseconds of UTC. */
function clockMs(instant: number, timeZone: string): number {
  const whole = Math.floor(instant / 1_000) * 1_000
  const text = new Date(whole).toLocaleString('sv-SE', { timeZone })
  return Date.parse(`${text.replace(' ', 'T')}Z`) + (instant - whole)
}

/** An instant of the API in a time zone, as text for `<input type="datetime-local">`: "2026-03-04T09:30". */
export function zonedText(instant: string, timeZone: string): string {
  const text = new Date(clockMs(Date.parse(instant), timeZone)).toISOString().slice(0, -1)
  return text.replace(/\.000$/, '').replace(/^(.{16}):00$/, '$1')
}

const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?$/

/**
 * The instant of such a text in a time zone, as ISO 8601 in UTC; null for any other text. A time that occurs twice,
 * when clocks go back, means the first; a skipped time counts as an hour later.
 */
export function instantOf(text: string, timeZone: string): string | null {
  const wanted = form.test(text) ? Date.parse(`${text}Z`) : Number.NaN
  if (Number.isNaN(wanted)) return null
  const offsetAt = (instant: number) => clockMs(instant, timeZone) - instant
  const offsets = [offsetAt(wanted - 86_400_000), offsetAt(wanted + 86_400_000)]
  const instants = offsets.map((offset) => wanted - offset)
  const exact = instants.filter((instant) => clockMs(instant, timeZone) === wanted)
  return new Date(exact.length > 0 ? Math.min(...exact) : Math.max(...instants)).toISOString()
}
