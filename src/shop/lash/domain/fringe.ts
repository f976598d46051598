import type { LashCurl } from './lash-spec.ts'
import type { Random } from './random.ts'
import { lineOf } from './strand.ts'
import { short } from './svg.ts'

interface Fringe {
  curl: LashCurl
  width: number
  /** The length of a fiber along its curve, in units. */
  reach: number
  /** A fiber's thickness at its root, in units. */
  thick: number
  gap: number
  /** How much shorter every other fiber is, as a share of the longest. */
  shorter?: number
}

/**
 * A row of fibers on its strip as one path, with roots on y = 0: dense at the root, spread at the tips, each bent by
 * the curl as seen slightly from the side.
 */
export function fringePath(fringe: Fringe, random: Random): string {
  const { curl, width, reach, thick, gap, shorter = 0 } = fringe
  const line = lineOf(curl, 8)
  const middle = line[4] ?? { forward: 0.5, up: 0 }
  const tip = line[8] ?? { forward: 1, up: 0 }
  const paths: string[] = []
  for (let x = thick; x < width - thick; x += gap + random.around(gap * 0.25)) {
    const share = paths.length % 2 === 0 ? 1 : 1 - shorter
    const long = reach * share * (1 + random.around(0.035))
    const lean = random.around(reach * 0.035)
    const half = thick * (0.5 + random.around(0.1))
    // Seen from above, a tip that curls up leans sideways and hides part of its length.
    const tipX = tip.up * long * 0.5 + lean
    const tipY = -long * (tip.forward * 0.62 + tip.up * 0.55)
    const bendX = (middle.up * 2 - tip.up * 0.5) * long * 0.24 + lean * 0.2
    const bendY =
      -long * (middle.forward * 1.24 - tip.forward * 0.31 + (middle.up * 1.1 - tip.up * 0.27))
    const out = [bendX - half * 0.3, bendY, tipX + half, tipY]
    const back = [bendX - tipX + half * 0.4, bendY - tipY, half - tipX, -tipY]
    paths.push(`M${short(x - half)} 0q${numbers(out)}q${numbers(back)}z`)
  }
  return paths.join('')
}

interface Spikes {
  curl: LashCurl
  width: number
  count: number
  /** The number of fibers in a spike. */
  fibers: number
  /** The length of a spike along its curve, in units. */
  reach: number
  /** How much taller the path is than it will appear, so that the bend comes out right. */
  flat: number
  thick: number
}

/** A row of closed fans as one path, with a subpath for each: wide at the root, pointed at the tip. */
export function spikesPath(spikes: Spikes, random: Random): string {
  const { curl, width, count, fibers, reach, flat, thick } = spikes
  const tip = lineOf(curl, 8).at(-1) ?? { forward: 1, up: 0 }
  const pitch = width / count
  const half = Math.min(pitch * 0.26, (thick * (fibers + 1)) / 2)
  return Array.from({ length: count }, (_, at) => {
    const x = pitch * (at + 0.36)
    const long = reach * (1 + random.around(0.03))
    const tipX = (tip.up * long * 0.34) / flat + random.around(1)
    const tipY = -long * (tip.forward * 0.62 + tip.up * 0.55)
    const out = [-half * 0.3, tipY * 0.62, tipX, tipY]
    const back = [half * 0.7 - tipX, -tipY * 0.3, half * 2 - tipX, -tipY]
    return `M${short(x - half)} 0q${numbers(out)}q${numbers(back)}z`
  }).join('')
}

function numbers(values: readonly number[]): string {
  return values.map(short).join(' ').replaceAll(' -', '-')
}
