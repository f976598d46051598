import { cubicAt, type EyeShape, lidEdge, lowerEdge } from './eye-shape.ts'
import { fibrePath, type Point } from './fibre.ts'
import type { LashSpec } from './lash-spec.ts'
import type { Random } from './random.ts'
import { lineOf, seenThickness } from './strand.ts'
import { lengthAt } from './strip.ts'

/** Units per millimeter of lash, for an eye of about 30 mm. */
const scale = 16.5

interface WornLash {
  root: Point
  /** Sideways lean in radians; negative is towards the nose. */
  lean: number
  lengthMm: number
  thicknessMm: number
  stray: number
  /** Whether the eye is closed: lashes then point at the cheek and curl back up. */
  closed: boolean
}

/** The line of one lash on the lid, seen from the front and slightly below. */
function wornLine(spec: LashSpec, lash: WornLash): Point[] {
  const mm = lash.lengthMm * scale
  return lineOf(spec.curl, 4).map(({ forward, up }, index) => {
    const along = index / 4
    const lift = up * (1 + lash.stray * 0.08)
    const astray = lash.stray * 0.035 * along
    const { aside, ahead } = lash.closed
      ? restingAt(lash.lean, forward, lift, along)
      : raisedAt(lash.lean, forward, lift)
    return { x: lash.root.x + (aside + astray) * mm, y: lash.root.y + ahead * mm }
  })
}

function raisedAt(lean: number, forward: number, lift: number) {
  const rise = lift * 0.93 + forward * 0.36
  return {
    aside: Math.sin(lean) * (forward * 0.92 + lift * 0.42),
    ahead: -rise * (0.45 + 0.55 * Math.cos(lean)) + forward * 0.02,
  }
}

/** A point of a lash on a closed eye: it points at the cheek and sweeps outwards, its tip lifted towards the viewer. */
function restingAt(lean: number, forward: number, lift: number, along: number) {
  const drop = forward * 0.5 + along * 0.34 - lift * 0.2
  return {
    aside: Math.sin(lean) * (along * 0.55 + lift * 0.75),
    ahead: drop * (0.3 + 0.7 * Math.cos(lean)),
  }
}

/** The extensions along the upper lid as paths, farthest to nearest. */
export function wornPaths(
  spec: LashSpec,
  shape: EyeShape,
  random: Random,
  closed: boolean,
): { fine: string; full: string } {
  const edge = lidEdge(shape)
  const each = Math.max(1, Math.min(closed ? 3 : 4, spec.fanCount))
  const fans = each > 1 ? 42 : 58
  const full: string[] = []
  const fine: string[] = []
  for (let index = 0; index < fans; index++) {
    const along = 0.05 + (0.94 * (index + 0.5 + random.around(0.3))) / fans
    const place = cubicAt(edge, along)
    const lean = leanAt(along)
    const lengthMm = lengthAt(spec, along)
    // Every third fan is slightly longer, so that the row does not look cut.
    const spike = index % 3 === 1 ? 1.06 : 0.93
    for (let fibre = 0; fibre < each; fibre++) {
      const across = each === 1 ? 0 : fibre / (each - 1) - 0.5
      const root = { x: place.x + across * 4, y: place.y + (closed ? -1 : 2) + random.around(1.5) }
      const lash = {
        root,
        lean: lean + across * 0.34 + random.around(0.06),
        lengthMm: lengthMm * (spike - across * across * 0.2 + random.around(0.07)),
        thicknessMm: seenThickness(spec),
        stray: random.around(0.8),
        closed,
      }
      full.push(fibrePath(wornLine(spec, lash), lash.thicknessMm * scale * 1.15))
    }
    fine.push(naturalLash(spec, place, lean + random.around(0.16), lengthMm * 0.55, closed, random))
  }
  return { fine: fine.join(''), full: full.join('') }
}

/** Lashes lean towards the nose at the inner corner and outwards at the outer one. */
function leanAt(along: number): number {
  return -0.6 + along * 1.52 + 0.12 * Math.sin(along * Math.PI)
}

function naturalLash(
  spec: LashSpec,
  root: Point,
  lean: number,
  lengthMm: number,
  closed: boolean,
  random: Random,
): string {
  const lash = { root, lean, lengthMm, thicknessMm: 0.07, stray: random.around(1), closed }
  return fibrePath(wornLine({ ...spec, curl: 'B' }, lash), 0.1 * scale)
}

/** The natural lower lashes: short, sparse, in small groups. */
export function lowerPaths(shape: EyeShape, random: Random): string {
  const edge = lowerEdge(shape)
  const paths: string[] = []
  for (let index = 0; index < 34; index++) {
    const along = 0.16 + (0.8 * (index + random.around(0.35))) / 34
    const place = cubicAt(edge, along)
    const lean = -0.5 + along * 1.35 + ((index % 3) - 1) * -0.14 + random.around(0.08)
    const long = (36 + 26 * along) * (1 + random.around(0.18))
    const line = [0, 1, 2, 3].map((step) => {
      const share = step / 3
      const x = place.x + Math.sin(lean) * long * share * (0.6 + 0.5 * share)
      return { x, y: place.y + 6 + Math.cos(lean) * long * share * (1 - 0.2 * share) }
    })
    paths.push(fibrePath(line, 2.1))
  }
  return paths.join('')
}
