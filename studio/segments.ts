import { rootMm } from '#shop/lash/domain/cluster.ts'
import { packOf, rowLengthsOf } from '#shop/lash/domain/lash-pack.ts'
import type { LashSpec } from '#shop/lash/domain/lash-spec.ts'
import { type Random, randomFrom, seedOf } from '#shop/lash/domain/random.ts'
import { type Layout, noFringe, noPieces, type PlacedStrand } from './pieces.ts'
import type { Subject } from './subject.ts'
import { header } from './tray.ts'

/** The distance between the middles of adjacent segments, in millimeters. */
const across = rootMm * 1.2
/** The gap between the segments for each eye, in segment widths. */
const sidesApart = 1.5
/** How many fibers form one spike. */
const spikeFibers = 6

interface Segment {
  x: number
  y: number
  lengthMm: number
  /** The direction it sweeps in: 1 is right, -1 left, 0 neither. */
  side: number
}

/** Lays out segments in rows on their adhesive lines, shortest at the top. */
export function laySegments({ product, lash }: Subject): Layout {
  const { segments: count, isSided, band } = packOf(lash)
  const lengths = rowLengthsOf(lash)
  const pitch = lengths.length > 6 ? 11 : 12.5
  const most = Math.ceil(count / lengths.length)
  const width = (most + (isSided ? sidesApart : 0)) * across
  const card = { width: width + 20, height: header + lengths.length * pitch + 4 }
  const left = -card.width / 2 + 13.5
  const labels = lengths.map((lengthMm, row) => {
    return { lengthMm, y: card.height / 2 - header - pitch * (row + 1) + 2 }
  })
  const segments = labels.flatMap((label, row) => {
    const dealt = (until: number) => Math.floor((until * count) / lengths.length)
    return segmentsOf(label, dealt(row + 1) - dealt(row), left, isSided)
  })
  const random = randomFrom(seedOf(product.slug))
  const pieces = {
    ...noPieces,
    foils: labels.map(({ y }) => ({ x: left, y, width })),
    strands: segments.flatMap((segment) => strandsOf(lash, segment, random)),
    bands: segments.map(({ x, y }) => ({ line: bandAt(x, y), thickMm: band.thickMm })),
  }
  return { card, labels, fringe: noFringe, pieces }
}

function bandAt(x: number, y: number): [number, number][] {
  return [-0.53, 0, 0.53].map((share) => [x + share * rootMm, y])
}

type Label = Layout['labels'][number]

function segmentsOf(label: Label, count: number, left: number, isSided: boolean): Segment[] {
  return Array.from({ length: count }, (_, column) => {
    const isSecondHalf = column >= count / 2
    const apart = isSided && isSecondHalf ? sidesApart : 0
    const side = isSided ? (isSecondHalf ? -1 : 1) : 0
    return { ...label, x: left + across * (column + 0.5 + apart), side }
  })
}

export function strandsOf(lash: LashSpec, segment: Segment, random: Random): PlacedStrand[] {
  return packOf(lash).isClosed
    ? spikesOf(lash, segment, random)
    : fanOf(lash.fanCount, segment, random)
}

/** Small crossed fans that taper at both ends, or toward the nose if the segment is angled. */
function fanOf(count: number, segment: Segment, random: Random): PlacedStrand[] {
  const crossedBy = count < 10 ? 0.16 : 0.09
  return Array.from({ length: count }, (_, index) => {
    const place = (index / (count - 1)) * 2 - 1
    const crossing = ((index * 2) % 3) - 1
    const outward = (place * segment.side + 1) / 2
    const fade = segment.side === 0 ? 0.4 * place * place : 0.42 * (1 - outward)
    const tall = 1 - fade - (crossing === 0 ? 0 : 0.06) + random.around(0.04)
    return {
      x: segment.x + place * rootMm * 0.48,
      y: segment.y,
      z: 0.1,
      lengthMm: segment.lengthMm * tall,
      turn: place * 0.24 + segment.side * 0.34 + crossing * crossedBy + random.around(0.05),
    }
  })
}

/** Spikes with gaps between them: each fiber leans inward to meet the others at its spike's tip. */
function spikesOf(lash: LashSpec, segment: Segment, random: Random): PlacedStrand[] {
  const spikes = lash.fanCount
  return Array.from({ length: spikes * spikeFibers }, (_, index) => {
    const spike = Math.floor(index / spikeFibers)
    const place = (spike / (spikes - 1)) * 2 - 1
    const within = ((index % spikeFibers) / (spikeFibers - 1)) * 2 - 1
    const tall = (spike % 2 === 0 ? 1 : 0.84) * (1 - 0.1 * place * place)
    const lengthMm = segment.lengthMm * tall
    const offMm = within * 0.24
    return {
      x: segment.x + place * rootMm * 0.44 + offMm,
      y: segment.y,
      z: 0.1,
      lengthMm: lengthMm * (1 - 0.04 * within * within),
      turn: place * 0.28 - Math.asin(offMm / (lengthMm * 0.66)) + random.around(0.01),
    }
  })
}
