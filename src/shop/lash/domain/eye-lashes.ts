import { cubicAt, type EyeCurves, lidEdge } from './eye-curves.ts'
import { fiberPath, type Point } from './fiber.ts'
import { coverageShares, packOf } from './lash-pack.ts'
import type { LashSpec } from './lash-spec.ts'
import type { Random } from './random.ts'
import { lineOf, seenThickness } from './strand.ts'
import { lengthAt } from './strip.ts'

/** Units per millimeter of lash, for an eye of about 30 mm. */
const scale = 16.5

interface WornLash {
  root: Point
  /** Sideways lean in radians; negative is toward the nose. */
  lean: number
  lengthMm: number
  thicknessMm: number
  stray: number
}

/** The line of one lash on a closed lid, seen from the front and slightly below. */
function wornLine(spec: LashSpec, lash: WornLash): Point[] {
  const mm = lash.lengthMm * scale
  return lineOf(spec.curl, 4).map(({ forward, up }, index) => {
    const along = index / 4
    const lift = up * (1 + lash.stray * 0.08)
    const astray = lash.stray * 0.035 * along
    const { aside, ahead } = restingAt(lash.lean, forward, lift, along)
    return { x: lash.root.x + (aside + astray) * mm, y: lash.root.y + ahead * mm }
  })
}

/** A point of a lash on a closed eye: it points at the cheek and sweeps outward, its tip lifted toward the viewer. */
function restingAt(lean: number, forward: number, lift: number, along: number) {
  const drop = forward * 0.5 + along * 0.34 - lift * 0.2
  return {
    aside: Math.sin(lean) * (along * 0.55 + lift * 0.75),
    ahead: drop * (0.3 + 0.7 * Math.cos(lean)),
  }
}

/** A worn fan's position and lean. */
interface WornFan {
  place: Point
  lean: number
  lengthMm: number
}

/** The extensions along a closed lid as paths, where the specification covers it, with natural lashes all along. */
export function wornPaths(
  spec: LashSpec,
  shape: EyeCurves,
  random: Random,
): { fine: string; full: string } {
  const edge = lidEdge(shape)
  const fans = fansAlong(spec)
  const full: string[] = []
  const fine: string[] = []
  for (let index = 0; index < fans; index++) {
    const along = 0.05 + (0.94 * (index + 0.5 + random.around(0.3))) / fans
    const place = cubicAt(edge, along)
    const lean = leanAt(along)
    const own = ownLength(spec, along)
    fine.push(naturalLash(spec, place, lean + random.around(0.16), own, random))
    const lengthMm = wornLength(spec, along, index)
    if (lengthMm !== null) full.push(...wornFan(spec, { place, lean, lengthMm }, random))
  }
  return { fine: fine.join(''), full: full.join('') }
}

/** The number of fans, or single lashes, in a whole set. */
export function fansAlong({ fanCount }: LashSpec): number {
  return fanCount > 1 ? 42 : 58
}

/** The length of the natural lashes at `along` the lid (0 inner corner, 1 outer one), in millimeters. */
export function ownLength(spec: LashSpec, along: number): number {
  return lengthAt({ ...spec, lengthsMm: [9] }, along) * 0.62
}

/** The length of the fan `index` at `along` the lid, in millimeters; null outside the specification's coverage. */
export function wornLength(spec: LashSpec, along: number, index: number): number | null {
  const { covers } = packOf(spec)
  const from = 1 - coverageShares[covers]
  if (along < from) return null
  // The map of a half strip runs over that half, and its inner end tapers into the natural lashes.
  const within = (along - from) / (1 - from)
  const taper = covers === 'full' ? 1 : Math.min(1, 0.68 + within * 1.4)
  // Every third fan is slightly longer, so that the row does not look cut.
  const spike = index % 3 === 1 ? 1.06 : 0.93
  return lengthAt(spec, within) * taper * spike
}

/** The fibers of one fan: open, or closed to a point. At this size, at most three can be told apart. */
function wornFan(spec: LashSpec, { place, lean, lengthMm }: WornFan, random: Random): string[] {
  const { isClosed } = packOf(spec)
  const each = isClosed ? 4 : Math.max(1, Math.min(3, spec.fanCount))
  const wide = isClosed ? 13 : 4
  return Array.from({ length: each }, (_, fiber) => {
    const across = each === 1 ? 0 : fiber / (each - 1) - 0.5
    const root = { x: place.x + across * wide, y: place.y - 1 + random.around(1.5) }
    const inwards = -across * (wide / (lengthMm * scale)) * 1.1
    const lash = {
      root,
      lean: lean + (isClosed ? inwards : across * 0.34 + random.around(0.06)),
      lengthMm: isClosed ? lengthMm : lengthMm * (1 - across * across * 0.2 + random.around(0.07)),
      thicknessMm: seenThickness(spec),
      stray: isClosed ? 0 : random.around(0.8),
    }
    return fiberPath(wornLine(spec, lash), lash.thicknessMm * scale * 1.15)
  })
}

/** Lashes lean toward the nose at the inner corner and outward at the outer one. */
export function leanAt(along: number): number {
  return -0.6 + along * 1.52 + 0.12 * Math.sin(along * Math.PI)
}

function naturalLash(
  spec: LashSpec,
  root: Point,
  lean: number,
  lengthMm: number,
  random: Random,
): string {
  const lash = { root, lean, lengthMm, thicknessMm: 0.07, stray: random.around(1) }
  return fiberPath(wornLine({ ...spec, curl: 'B' }, lash), 0.1 * scale)
}
