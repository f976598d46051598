import type { LashCurl } from './lash-spec.ts'

/** A point on a lash in profile: the distance forward from the root and up, in lash lengths. */
export interface CurlPoint {
  forward: number
  up: number
}

/**
 * The shape of each curl: the total turn in degrees, and the fractions of the length (0 to 1) between which it turns.
 */
const turns: Record<LashCurl, { degrees: number; from: number; until: number }> = {
  J: { degrees: 30, from: 0.3, until: 1 },
  B: { degrees: 58, from: 0.2, until: 1 },
  C: { degrees: 92, from: 0.1, until: 1 },
  CC: { degrees: 116, from: 0.04, until: 0.96 },
  D: { degrees: 144, from: 0, until: 0.94 },
  L: { degrees: 68, from: 0.3, until: 0.46 },
  'L+': { degrees: 82, from: 0.3, until: 0.44 },
}

/** The upward turn in radians at `along` (0 root, 1 tip). */
function turnAt(curl: LashCurl, along: number): number {
  const { degrees, from, until } = turns[curl]
  const share = Math.min(1, Math.max(0, (along - from) / (until - from)))
  // A real fiber bends most in the middle and less where the bend starts and ends.
  const eased = share * 0.7 + share * share * (3 - 2 * share) * 0.3
  return (degrees * eased * Math.PI) / 180
}

/**
 * A curl's center line in profile, from the root: `steps` + 1 points of a lash of length 1. Every curl has the same
 * length along its line.
 */
export function curlLine(curl: LashCurl, steps: number): CurlPoint[] {
  const walk = 12
  const points: CurlPoint[] = [{ forward: 0, up: 0 }]
  let forward = 0
  let up = 0
  for (let step = 1; step <= steps * walk; step++) {
    const angle = turnAt(curl, (step - 0.5) / (steps * walk))
    forward += Math.cos(angle) / (steps * walk)
    up += Math.sin(angle) / (steps * walk)
    if (step % walk === 0) points.push({ forward, up })
  }
  return points
}
