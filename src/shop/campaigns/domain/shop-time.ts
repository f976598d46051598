const clocks = new Map<string, Intl.DateTimeFormat>()

/** An instant's date and time in a time zone, as a datetime-local field holds it. */
export function localTime(timeZone: string, instant: Date): string {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
  clocks.set(timeZone, clock)
  const parts = clock.formatToParts(instant)
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
  const year = part('year').padStart(4, '0')
  return `${year}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

/**
 * Gives the instant of a local date and time in a time zone; null if the text is invalid. A time that occurs twice
 * gives either instant; a skipped one gives an instant within an hour of it.
 */
export function instantOf(timeZone: string, local: string): Date | null {
  const wanted = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) ? Date.parse(`${local}Z`) : Number.NaN
  if (Number.isNaN(wanted)) return null
  let guess = wanted
  // The second pass corrects a first guess that fell across a clock change.
  for (const _ of ['first', 'second'])
    guess += wanted - Date.parse(`${localTime(timeZone, new Date(guess))}Z`)
  return new Date(guess)
}
