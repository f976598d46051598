/** Mixes two colors, as #rrggbb: `share` 0 gives the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  let text = '#'
  for (const at of [1, 3, 5]) {
    const from = Number.parseInt(first.slice(at, at + 2), 16)
    const to = Number.parseInt(second.slice(at, at + 2), 16)
    text += Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return text
}

/** The brand colors of all pictures. */
export const house = {
  paper: '#f6f1ea',
  ink: '#1d1917',
  clay: '#b4685a',
  white: '#fffdfa',
} as const
