/** The states of each time zone, by the zone in which most of a state's people live. */
const statesIn: Readonly<Record<string, string>> = {
  'America/New_York': 'CT DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV',
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
}

/** The time zone of most people in a US state, by its two-letter code; null for other codes. */
export function zoneOfState(code: string): string | null {
  const found = Object.entries(statesIn).find(([, states]) => states.split(' ').includes(code))
  return found?.[0] ?? null
}

/** The time zone in which a shopper reads an order: that of the state it ships to, or else the shop's. */
export function zoneOfOrder({ state = '' }: { state?: string }, shopZone: string): string {
  return zoneOfState(state) ?? shopZone
}
