const parts = { hour: 'numeric', minute: '2-digit' } as const

/**
 * The time of day in a time zone, in the one format shown to shoppers and owners: "2:05 PM", or with `named` "2:05 PM
 * EST". Spaces are plain, so that all browsers and the server write the same text.
 */
export function clockTime(at: Date, timeZone: string, { named = false } = {}): string {
  const zone = named ? ({ timeZoneName: 'short' } as const) : {}
  return at.toLocaleTimeString('en-US', { ...parts, ...zone, timeZone }).replace(/\s/g, ' ')
}
