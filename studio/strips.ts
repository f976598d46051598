import { coverageShares, packOf } from '#shop/lash/domain/lash-pack.ts'
import type { LashSpec } from '#shop/lash/domain/lash-spec.ts'
import { type Random, randomFrom, seedOf } from '#shop/lash/domain/random.ts'
import { lengthAt } from '#shop/lash/domain/strip.ts'
import { type Layout, noFringe, noPieces, type Pieces, type PlacedStrand } from './pieces.ts'
import type { Subject } from './subject.ts'
import { header } from './tray.ts'

/** The width of a band that covers the whole lash line, in millimeters. */
const fullSpan = 34
/** How high the band's middle is above the cloth, in millimeters. */
const bandHeight = 0.45

interface Strip {
  x: number
  y: number
  span: number
  /** How much the band rises in its middle, in millimeters; negative for lower strips. */
  rise: number
  /** The length of its lashes, as a share of the specification's. */
  tall: number
  /** Whether the outer corner is on the left. */
  isMirrored: boolean
}

/** Lays out a pair of strips on their case's cloth, with the lower strips if there are any. */
export function layStrips({ product, lash }: Subject): Layout {
  const { hasLowerStrips } = packOf(lash)
  const pitch = hasLowerStrips ? 29 : 26
  const lining = { y: 0, width: 50, height: pitch * 2 + 2 }
  const card = { width: 58, height: header + lining.height + 5 }
  lining.y = card.height / 2 - header - lining.height / 2
  const random = randomFrom(seedOf(product.slug))
  const strips = [0, 1].flatMap((eye) => {
    const y = lining.y + lining.height / 2 - 1 - pitch * eye - (hasLowerStrips ? 17 : 20)
    return pairOf(lash, y, eye === 1)
  })
  const laid = strips.map((strip) => piecesOf(lash, strip, random))
  const pieces = {
    ...noPieces,
    strands: laid.flatMap(({ strands }) => strands),
    bands: laid.flatMap(({ bands }) => bands),
    magnets: laid.flatMap(({ magnets }) => magnets),
    lining,
  }
  return { card, labels: [], fringe: noFringe, pieces }
}

function pairOf(lash: LashSpec, y: number, isMirrored: boolean): Strip[] {
  const { covers, hasLowerStrips } = packOf(lash)
  const share = coverageShares[covers]
  const span = fullSpan * share
  const upper = { x: 0, y, span, rise: span * 0.19 * Math.sqrt(share), tall: 1, isMirrored }
  const lower = { ...upper, y: y - 1.5, span: span * 0.78, rise: -span * 0.12, tall: 0.55 }
  return hasLowerStrips ? [upper, lower] : [upper]
}

type Laid = Pick<Pieces, 'strands' | 'bands' | 'magnets'>

function piecesOf(lash: LashSpec, strip: Strip, random: Random): Laid {
  const { band, magnets } = packOf(lash)
  const line = Array.from({ length: 25 }, (_, at) => bandAt(strip, at / 24))
  return {
    strands: strandsOf(lash, strip, random),
    bands: [{ line, thickMm: 0.25 + band.thickMm }],
    magnets: Array.from({ length: magnets }, (_, at) => magnetAt(strip, (at + 0.5) / magnets)),
  }
}

function bandAt({ x, y, span, rise }: Strip, along: number): [number, number] {
  const across = along * 2 - 1
  return [x + (across * span) / 2, y + rise * (1 - across * across)]
}

function magnetAt(strip: Strip, along: number) {
  const [x, y] = bandAt(strip, along)
  const [aheadX, aheadY] = bandAt(strip, along + 0.01)
  return { x, y: y - Math.sign(strip.rise) * 0.25, turn: Math.atan2(aheadY - y, aheadX - x) }
}

/** Wisps of three fibers that meet at the tip, over a finer fringe; fuller styles have more of both. */
export function strandsOf(lash: LashSpec, strip: Strip, random: Random): PlacedStrand[] {
  const count = Math.round(strip.span * (2.4 + lash.fanCount * 0.75))
  const down = strip.rise < 0 ? Math.PI : 0
  return Array.from({ length: count }, (_, index) => {
    const place = (index + 0.5 + random.around(0.35)) / count
    const [x, y] = bandAt(strip, place)
    const inGroup = index % 8
    const isWisp = inGroup < 3
    const lengthMm = lengthAt(lash, strip.isMirrored ? 1 - place : place) * strip.tall
    const outward = splayAt(place) * (down ? -1 : 1)
    const meeting = isWisp ? (1 - inGroup) * (strip.span / count / lengthMm) * 1.3 : 0
    return {
      x,
      y,
      z: bandHeight,
      lengthMm: lengthMm * (isWisp ? 1 + random.around(0.03) : 0.72 + random.around(0.12)),
      turn: down + outward + meeting + random.around(isWisp ? 0.02 : 0.12),
    }
  })
}

/** How far lashes spread at `place` (0 to 1) along a flat strip, in radians. */
export function splayAt(place: number): number {
  return (place * 2 - 1) * 0.56
}
