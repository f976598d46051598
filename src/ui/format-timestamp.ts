const words = new Intl.DateTimeFormat('en-US', { month: 'short', day: '2-digit', year: 'numeric' })

/** A time of the API as its day where the reader is: "Nov 05, 2026" (spec 9). Drawn in the browser only. */
export function formatTimestamp(timestamp: string): string {
  return words.format(new Date(timestamp))
}
