let words: Intl.DateTimeFormat | undefined

/**
 * A calendar day, as milliseconds of its midnight in UTC, as shown to people: "Nov 05, 2026" (spec 9). The formatter is
 * made on first use, because pages without a day load this file, too.
 */
export function formatDay(day: number): string {
  words ??= new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return words.format(day)
}
