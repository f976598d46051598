const clocks = new Map<string, Intl.DateTimeFormat>()

/** The date and time of an instant in a time zone, as a field of the kind datetime-local holds it. */
export function localTime(timeZone: string, instant: Date): string {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      ...{ timeZone, calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23' },
      ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
    })
  clocks.set(timeZone, clock)
  const parts = clock.formatToParts(instant)
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
  const year = part('year').padStart(4, '0')
  return `${year}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

/**
 * The instant of a date and time in a time zone; null if the text is none. Of a time that clocks pass
 * twice it gives one; one that they skip becomes one within the hour beside it.
 */
export function instantOf(timeZone: string, local: string): Date | null {
  const wanted = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) ? Date.parse(`${local}Z`) : Number.NaN
  if (Number.isNaN(wanted)) return null
  let guess = wanted
  // The second round corrects a guess on the other side of a change of the clocks.
  for (const _ of ['first', 'second'])
    guess += wanted - Date.parse(`${localTime(timeZone, new Date(guess))}Z`)
  return new Date(guess)
}
