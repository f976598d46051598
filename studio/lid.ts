import { curlLine } from '#shop/lash/domain/curl.ts'
import { fansAlong, leanAt, ownLength, wornLength } from '#shop/lash/domain/eye-lashes.ts'
import { packOf } from '#shop/lash/domain/lash-pack.ts'
import type { LashCurl, LashSpec } from '#shop/lash/domain/lash-spec.ts'
import { type Random, randomFrom, seedOf } from '#shop/lash/domain/random.ts'
import type { Camera } from './camera.ts'
import type { Strand } from './scene.ts'
import type { Subject } from './subject.ts'

/** A downcast lid with lashes on it. Its middle is near 0, 0, 0; the viewer stands at -y, and z points up. */
export interface Lid {
  /** 1 for a left eye, whose temple is at the picture's right; -1 for a right one. */
  side: 1 | -1
  /** The seed of the lid's own shape: one for each skin. */
  plate: number
  skin: string
  rows: LashRow[]
}

/** Lashes of one kind along the lid. */
interface LashRow {
  profile: [number, number][]
  strand: Strand
  /** How fine the base is, as a share of the diameter. */
  base: number
  /** Between which shares of the diameter lashes differ, and how far their tips go astray, in millimeters. */
  thick: [number, number]
  stray: number
  /** How many lashes in a row go astray together. */
  tuft: number
  lashes: Lash[]
}

/** A lash: its place from the inner corner (0 to 1), millimeters below the edge, lean in radians, droop in degrees, and length. */
type Lash = [along: number, belowMm: number, lean: number, droopDeg: number, lengthMm: number]

/** Skins from fair to deep, each with the seed of its plate and the hair that grows on it. */
const skins = [
  { skin: '#e6bba8', plate: 7, own: { root: '#1d1410', tip: '#3a2820' } },
  { skin: '#ba8a6d', plate: 12, own: { root: '#17100c', tip: '#2c1d16' } },
  { skin: '#d9a888', plate: 23, own: { root: '#1a120e', tip: '#33231b' } },
  { skin: '#8c6350', plate: 34, own: { root: '#120c0a', tip: '#20150f' } },
  { skin: '#cc9a7d', plate: 45, own: { root: '#17100c', tip: '#2c1d16' } },
  { skin: '#6b4a3c', plate: 56, own: { root: '#100b09', tip: '#1a110d' } },
] as const

/** How far down lashes point where they begin, in degrees. */
const droop = 58

/**
 * Whether a product is worn on the lid as lashes alone: not practice lashes, and none that hang on a band. The sharp bend of
 * an L curl looks broken from before a lid that looks down.
 */
export function canBeWorn({ product, lash }: Subject): boolean {
  const isForPractice = product.specifications.Retention?.includes('not for wear') ?? false
  const hangsOnBand = lash.kind === 'magnetic' || lash.kind === 'cluster'
  return !isForPractice && !hangsOnBand && !lash.curl.startsWith('L')
}

/** The lid that wears a product's lashes; neighbors differ in skin and side. */
export function lidOf({ product, lash, place }: Subject, strand: Strand): Lid {
  const random = randomFrom(seedOf(`${product.slug}/worn`))
  const { skin, plate, own } = skins[place % skins.length] ?? skins[0]
  const hair = { ...own, roughness: 0.38, flat: 1 }
  return {
    side: sideOf(place),
    plate,
    skin,
    rows: [
      { ...ownRow(lash, random), strand: { ...hair, diameterMm: 0.085 } },
      { ...lowerRow(random), strand: { ...hair, diameterMm: 0.055 } },
      { ...wornRow(lash, random), strand },
    ],
  }
}

/** From the temple, as a macro lens sees the lid: the edge and what it wears are sharp, brow and cheek are not. */
export function beforeLid({ product, place }: Pick<Subject, 'product' | 'place'>): Camera {
  const random = randomFrom(seedOf(product.slug))
  const side = sideOf(place)
  return {
    azimuthDeg: side * random.between(30, 36),
    elevationDeg: random.between(4, 9),
    rollDeg: side * random.between(-4, 4),
    ...{ distanceMm: 230, lensMm: 395, fStop: 24 },
    target: [side * 5, -1, -7.7],
    focus: [side * 5, -0.9, -7.9],
  }
}

const sideOf = (place: number): 1 | -1 => (place % 2 === 0 ? 1 : -1)

const profileOf = (curl: LashCurl, steps: number) =>
  curlLine(curl, steps).map(({ forward, up }): [number, number] => [forward, up])

/** One's own lashes, in rows that are none. */
function ownRow(lash: LashSpec, random: Random): Omit<LashRow, 'strand'> {
  const lashes = placed(150, [0.03, 0.98], 0.45, random).map((along): Lash => {
    const lengthMm = ownLength(lash, along) * random.between(0.75, 1.35)
    const lean = leanAt(along) * 0.8 + random.around(0.3)
    return [along, random.between(0, 0.5), lean, droop + random.around(14), lengthMm]
  })
  return { profile: profileOf('B', 14), base: 1, thick: [0.85, 1.1], stray: 0.3, tuft: 1, lashes }
}

function lowerRow(random: Random): Omit<LashRow, 'strand'> {
  const lashes = placed(46, [0.12, 0.96], 0.4, random).map((along): Lash => {
    const lengthMm = random.between(1.8, 4.2) * (0.5 + 0.5 * along)
    const lean = leanAt(along) * 0.9 + random.around(0.45)
    return [along, 1.25 + random.around(0.15), lean, 72 + random.around(12), lengthMm]
  })
  return { profile: profileOf('J', 10), base: 1, thick: [0.85, 1.1], stray: 0.15, tuft: 1, lashes }
}

/** The extensions: as many, as long and as curled as the drawing of them, each fiber of a fan counted. */
function wornRow(lash: LashSpec, random: Random): Omit<LashRow, 'strand'> {
  const fans = placed(fansAlong(lash), [0.05, 0.99], 0.3, random)
  const lashes = fans.flatMap((along, index) => {
    const lengthMm = wornLength(lash, along, index)
    return lengthMm === null ? [] : fanAt(lash, along, lengthMm, random)
  })
  const tuft = packOf(lash).isClosed ? lash.fanCount : 1
  const looks = { base: 0.45, thick: [0.96, 1.04], stray: 0.05, tuft } satisfies Partial<LashRow>
  return { profile: profileOf(lash.curl, 26), ...looks, lashes }
}

/** How long the lid's edge is, in millimeters. */
const edgeMm = 29

/** The lashes of a fan: open, or closed so that they meet at the tip. */
function fanAt(spec: LashSpec, along: number, lengthMm: number, random: Random): Lash[] {
  const { isClosed } = packOf(spec)
  const { fanCount } = spec
  const lean = leanAt(along) * 0.85 + random.around(0.09)
  const [below, down] = [random.between(0.1, 0.42), droop + random.around(13)]
  return Array.from({ length: fanCount }, (_, fibre) => {
    const across = fanCount > 1 ? fibre / (fanCount - 1) - 0.5 : 0
    const wide = isClosed ? 0.4 : fanCount > 1 ? 0.12 : 0
    const opening = isClosed ? (-across * wide) / lengthMm : across * (0.18 + 0.025 * fanCount)
    const shape = isClosed ? 1 : 1 - 0.06 * across * across + random.around(0.03)
    const own = isClosed ? 0 : random.around(fanCount > 1 ? 0.04 : 0)
    const root = along + (across * wide) / edgeMm
    return [root, below, lean + opening + own, down, lengthMm * shape]
  })
}

/** Places along the lid, nearly even: `loose` says by which share of their distance they may be off. */
function placed(count: number, [from, to]: [number, number], loose: number, random: Random) {
  return Array.from(
    { length: count },
    (_, index) => from + ((to - from) * (index + 0.5 + random.between(-loose, loose))) / count,
  )
}
