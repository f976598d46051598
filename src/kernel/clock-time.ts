const parts = { hour: 'numeric', minute: '2-digit' } as const

/**
 * The time of day as shoppers and owners read it everywhere, in a time zone: "2:05 PM". With `named` the zone follows:
 * "2:05 PM EST". Its spaces are plain, so that all browsers and the server write the same.
 */
export function clockTime(at: Date, timeZone: string, { named = false } = {}): string {
  const zone = named ? ({ timeZoneName: 'short' } as const) : {}
  return at.toLocaleTimeString('en-US', { ...parts, ...zone, timeZone }).replace(/\s/g, ' ')
}
