import { rootMm } from '#shop/lash/domain/cluster.ts'
import { mix } from '#shop/lash/domain/colors.ts'
import { curlLine } from '#shop/lash/domain/curl.ts'
import { fansAlong, leanAt, wornLength } from '#shop/lash/domain/eye-lashes.ts'
import { type Band, coverageShares, packOf } from '#shop/lash/domain/lash-pack.ts'
import type { LashCurl, LashSpec } from '#shop/lash/domain/lash-spec.ts'
import type { Random } from '#shop/lash/domain/random.ts'
import { lengthAt } from '#shop/lash/domain/strip.ts'
import type { PlacedStrand } from './pieces.ts'
import type { Strand } from './scene.ts'
import { strandsOf as strandsOfSegment } from './segments.ts'
import { splayAt, strandsOf as strandsOfStrip } from './strips.ts'

/** Lashes of one kind along the lid. */
export interface LashRow {
  profile: [number, number][]
  strand: Strand
  /** How thin the base is, as a share of the diameter. */
  base: number
  /** The range of lashes' diameters, as shares, and how far their tips stray, in millimeters. */
  thick: [number, number]
  stray: number
  /** How many adjacent lashes stray together. */
  tuft: number
  /**
   * Whether they hang on a band in front of the lid or grow from the skin, and how deep their roots are, in
   * millimeters.
   */
  isBanded: boolean
  deepMm: number
  lashes: Lash[]
}

/**
 * A lash: its position from the inner corner (0 to 1), millimeters below the edge, lean in radians, droop in degrees,
 * and length.
 */
export type Lash = [
  along: number,
  belowMm: number,
  lean: number,
  droopDeg: number,
  lengthMm: number,
]

/** A band that carries lashes along part of the lid. */
export interface LidBand extends Band {
  /** Where it begins and ends, as shares of the way from the inner corner. */
  from: number
  to: number
  /** Millimeters below the lid's edge, and behind the skin above it; negative is in front of the skin. */
  belowMm: number
  deepMm: number
  /** Its color at close range, where yarn shades itself. */
  seen: string | null
  /** By what share its thread swells at each twist. */
  swells: number
  /** The positions of its magnets along the lid. */
  magnets: number[]
}

/** What a lid wears: lashes, the bands that carry them, and the color of a drawn line if magnets need one. */
export interface Worn {
  rows: LashRow[]
  bands: LidBand[]
  liner: string | null
}

/** How far down lashes point at their roots, in degrees. */
export const droop = 58
/** How deep the roots of growing lashes are in the skin, so that the lashes emerge from it, in millimeters. */
export const buriedMm = 0.34
/** The length of the lid's edge, in millimeters. */
const edgeMm = 29

/** A curl as the studio uses it: forward and up, in lash lengths. */
export const profileOf = (curl: LashCurl, steps: number) =>
  curlLine(curl, steps).map(({ forward, up }): [number, number] => [forward, up])

/** Nearly even positions along the lid; `loose` is how far off they may be, as a share of their distance. */
export function placed(count: number, [from, to]: [number, number], loose: number, random: Random) {
  return Array.from(
    { length: count },
    (_, index) => from + ((to - from) * (index + 0.5 + random.between(-loose, loose))) / count,
  )
}

/** How a product is worn: individual lashes, a strip, or segments beneath natural lashes. */
export function wornOf(lash: LashSpec, strand: Strand, random: Random): Worn {
  if (lash.kind === 'magnetic') return wornStrip(lash, strand, random)
  if (lash.kind === 'cluster') return wornSegments(lash, strand, random)
  return { rows: [extensions(lash, strand, random)], bands: [], liner: null }
}

/** The extensions: as many, as long, and as curled as in the drawing of them, counting each fiber of a fan. */
function extensions(lash: LashSpec, strand: Strand, random: Random): LashRow {
  const fans = placed(fansAlong(lash), [0.05, 0.99], 0.3, random)
  const lashes = fans.flatMap((along, index) => {
    const lengthMm = wornLength(lash, along, index)
    return lengthMm === null ? [] : fanAt(lash, along, lengthMm, random)
  })
  const tuft = packOf(lash).isClosed ? lash.fanCount : 1
  const looks = { base: 0.45, stray: 0.05, tuft, isBanded: false, deepMm: buriedMm }
  return { profile: profileOf(lash.curl, 26), strand, thick: [0.96, 1.04], ...looks, lashes }
}

/** The lashes of a fan: open, or closed so that they meet at the tip. */
function fanAt(spec: LashSpec, along: number, lengthMm: number, random: Random): Lash[] {
  const { isClosed } = packOf(spec)
  const { fanCount } = spec
  const lean = leanAt(along) * 0.85 + random.around(0.09)
  const [below, down] = [random.between(-0.14, 0.36), droop + random.around(13)]
  return Array.from({ length: fanCount }, (_, fiber) => {
    const across = fanCount > 1 ? fiber / (fanCount - 1) - 0.5 : 0
    const wide = isClosed ? 0.4 : fanCount > 1 ? 0.12 : 0
    const opening = isClosed ? (-across * wide) / lengthMm : across * (0.18 + 0.025 * fanCount)
    const shape = isClosed ? 1 : 1 - 0.06 * across * across + random.around(0.03)
    const own = isClosed ? 0 : random.around(fanCount > 1 ? 0.04 : 0)
    const root = along + (across * wide) / edgeMm
    return [root, below, lean + opening + own, down, lengthMm * shape]
  })
}

/** Where segments are attached: beneath the natural lashes. */
const underLashes = { belowMm: 0.72, deepMm: 0.62 }

/** The same strip as in the case, bent along the lid over the line that its magnets hold to. */
function wornStrip(lash: LashSpec, strand: Strand, random: Random): Worn {
  const { covers, linerColor, magnets: count } = packOf(lash)
  const to = 0.97
  const from = covers === 'full' ? 0.05 : to - coverageShares[covers] * 0.94
  const [span, middle] = [(to - from) * edgeMm, (from + to) / 2]
  const seat = { belowMm: -0.1, deepMm: -0.4 }
  const magnets = Array.from(
    { length: count },
    (_, at) => from + ((to - from) * (at + 0.5)) / count,
  )
  const flat = strandsOfStrip(
    lash,
    { x: 0, y: 0, span, rise: 1, tall: 1, isMirrored: false },
    random,
  )
  const lashes = flat.map((one) => {
    const lean = one.turn - splayAt(one.x / span + 0.5) + leanAt(middle + one.x / edgeMm) * 0.6
    return onBand({ ...one, turn: lean }, middle, seat, random)
  })
  return {
    rows: [banded(lash, strand, seat, lashes)],
    bands: [{ from, to, magnets, ...seat, ...pressed(yarnOf(lash)) }],
    liner: linerColor,
  }
}

/** How many segments an eye wears: as many as its lid has room for, or fewer with gaps between them. */
function segmentsWorn(lash: LashSpec): number {
  const { covers, isClosed } = packOf(lash)
  if (covers !== 'full') return Math.round((coverageShares[covers] * edgeMm) / rootMm - 0.25)
  return isClosed ? 5 : lash.fanCount < 10 ? 4 : 7
}

/** Segments side by side beneath natural lashes, each as long as one on the card. */
function wornSegments(lash: LashSpec, strand: Strand, random: Random): Worn {
  const { covers, isSided } = packOf(lash)
  const count = segmentsWorn(lash)
  const to = 0.97
  const from = covers === 'full' ? 0.05 : to - (count * rootMm) / edgeMm
  const segments = placed(count, [from, to], 0.02, random).map((middle) => {
    const wanted = lengthAt(lash, middle)
    const lengthMm = lash.lengthsMm.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))
    return { middle, lengthMm: lengthMm[0] ?? wanted }
  })
  const lashes = segments.flatMap(({ middle, lengthMm }) => {
    const flat = strandsOfSegment(lash, { x: 0, y: 0, lengthMm, side: isSided ? 1 : 0 }, random)
    const swept = flat.map((one) => ({ ...one, turn: one.turn + leanAt(middle) * 0.8 }))
    return swept.map((one) => onBand(one, middle, underLashes, random))
  })
  const half = (rootMm * 0.53) / edgeMm
  const bands = segments.map(({ middle }) => {
    return { from: middle - half, to: middle + half, ...underLashes, ...yarnOf(lash), magnets: [] }
  })
  return { rows: [banded(lash, strand, underLashes, lashes)], bands, liner: null }
}

type Yarn = Pick<LidBand, keyof Band | 'seen' | 'swells'>

/** A lash's band, with the color of its yarn at close range. */
function yarnOf(lash: LashSpec): Yarn {
  const { band } = packOf(lash)
  return { ...band, seen: band.color && mix(band.color, '#000000', 0.5), swells: 0.16 }
}

/** A band that magnets press flat against the lid. */
function pressed(yarn: Yarn): Yarn {
  return { ...yarn, thickMm: yarn.thickMm * 0.72, swells: 0.06 }
}

/** Moves a strand that lies flat on its card to its place on the lid. */
function onBand(
  { x, lengthMm, turn }: PlacedStrand,
  middle: number,
  { belowMm }: Pick<LidBand, 'belowMm'>,
  random: Random,
): Lash {
  return [middle + x / edgeMm, belowMm, turn, droop + random.around(6), lengthMm]
}

function banded(
  lash: LashSpec,
  strand: Strand,
  { deepMm }: Pick<LidBand, 'deepMm'>,
  lashes: Lash[],
): LashRow {
  const looks = { base: 1, stray: 0.05, tuft: 1, isBanded: true, deepMm }
  return { profile: profileOf(lash.curl, 26), strand, thick: [0.94, 1.06], ...looks, lashes }
}
