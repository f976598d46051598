import { mix } from '#shop/lash/domain/colors.ts'
import { leanAt, ownLength } from '#shop/lash/domain/eye-lashes.ts'
import { packOf } from '#shop/lash/domain/lash-pack.ts'
import { type LashSpec, lashKinds } from '#shop/lash/domain/lash-spec.ts'
import { type Random, randomFrom, seedOf } from '#shop/lash/domain/random.ts'
import type { Camera } from './camera.ts'
import type { Strand } from './scene.ts'
import type { Subject } from './subject.ts'
import {
  buriedMm,
  droop,
  type Lash,
  type LashRow,
  placed,
  profileOf,
  type Worn,
  wornOf,
} from './worn.ts'

/** A lowered lid with lashes on it. Its middle is near 0, 0, 0; the viewer is at -y, and z points up. */
export interface Lid extends Worn {
  /** 1 for a left eye, whose temple is on the picture's right; -1 for a right one. */
  side: 1 | -1
  /** The seed of the lid's own shape: one for each skin. */
  plate: number
  skin: string
  /** How much light it needs; 1 is normal. */
  bright: number
}

/**
 * Skins from fair to deep, with the seeds of their two plates, the color of their hair, and how much light they need.
 */
const skins = [
  { skin: '#e6bba8', plates: [7, 66], bright: 1, own: { root: '#1d1410', tip: '#3a2820' } },
  { skin: '#ba8a6d', plates: [12, 79], bright: 1, own: { root: '#17100c', tip: '#2c1d16' } },
  { skin: '#d9a888', plates: [23, 81], bright: 1, own: { root: '#1a120e', tip: '#33231b' } },
  { skin: '#8c6350', plates: [34, 92], bright: 1.2, own: { root: '#120c0a', tip: '#20150f' } },
  { skin: '#cc9a7d', plates: [45, 103], bright: 1, own: { root: '#17100c', tip: '#2c1d16' } },
  { skin: '#6b4a3c', plates: [56, 114], bright: 1.5, own: { root: '#100b09', tip: '#1a110d' } },
] as const

/**
 * Whether a product is photographed on a lid. Excludes practice lashes, which nobody wears; L curl, whose sharp bend
 * looks broken from in front of a lowered lid; strips of D curl, which become one dark mass there; and pairs of strips,
 * between which magnets look like black blocks.
 */
export function canBeWorn({ product, lash }: Subject): boolean {
  const isForPractice = product.specifications.Retention?.includes('not for wear') ?? false
  const isDark = lash.kind === 'magnetic' && lash.curl === 'D'
  return !isForPractice && !isDark && !packOf(lash).hasLowerStrips && !lash.curl.startsWith('L')
}

/** The lid that wears a product's lashes; neighbors differ in skin and side. */
export function lidOf({ product, lash, place }: Subject, strand: Strand): Lid {
  const random = randomFrom(seedOf(`${product.slug}/worn`))
  const { skin, plates, bright, own } = skins[place % skins.length] ?? skins[0]
  // Each category starts with the other plates than the one before.
  const isOther = (Math.floor(place / skins.length) + lashKinds.indexOf(lash.kind)) % 2 === 1
  const hair = { ...own, roughness: 0.38, flat: 1 }
  const grown = [
    { ...ownRow(lash, random), strand: { ...hair, diameterMm: 0.085 } },
    { ...lowerRow(random), strand: { ...hair, diameterMm: 0.055 } },
  ]
  const worn = wornOf(lash, onLid(strand, lash), random)
  return {
    side: sideOf(place),
    plate: isOther ? plates[1] : plates[0],
    skin,
    bright,
    ...worn,
    rows: [...grown, ...worn.rows],
  }
}

/**
 * The view of a macro lens from the temple: the lid's edge and the lashes are sharp, brow and cheek are not. Products
 * that cover part of the lid are seen from closer to the temple.
 */
export function beforeLid({ product, lash, place }: Subject): Camera {
  const random = randomFrom(seedOf(product.slug))
  const side = sideOf(place)
  const isStrip = lash.kind === 'magnetic'
  const aside = side * { full: isStrip ? 6.5 : 5, half: 7.5, third: 9 }[packOf(lash).covers]
  const lens = isStrip ? { lensMm: 430, fStop: 30 } : { lensMm: 395, fStop: 24 }
  return {
    azimuthDeg: side * random.between(30, 36),
    elevationDeg: random.between(4, 9),
    rollDeg: side * random.between(-4, 4),
    distanceMm: 230,
    ...lens,
    target: [aside, -1, -7.7],
    focus: [aside, -0.9, -7.9],
  }
}

/**
 * Adapts a strand to the light on a face, which is stronger than over the table: darkens it to look as in daylight, and
 * gives colors a sheen that keeps them from looking like felt. Roots reflect nothing, or the softbox would turn their
 * ends into bright rods, and blurred ones into a gray veil.
 */
function onLid(strand: Strand, { color }: LashSpec): Strand {
  const { root, tip } = strand
  const [darkRoot, darkTip] = [mix(root, '#000000', 0.25), mix(tip, '#000000', 0.25)]
  const darker = { ...strand, root: darkRoot, tip: darkTip, hasDullRoot: true }
  return color === 'Black' ? darker : { ...darker, specular: 0.42 }
}

const sideOf = (place: number): 1 | -1 => (place % 2 === 0 ? 1 : -1)

/** The look of natural lashes. */
const asGrown = {
  base: 0.8,
  thick: [0.85, 1.1],
  tuft: 1,
  isBanded: false,
  deepMm: buriedMm,
} satisfies Partial<LashRow>

/** Natural lashes, which do not form regular rows. */
function ownRow(lash: LashSpec, random: Random): Omit<LashRow, 'strand'> {
  const lashes = placed(150, [0.03, 0.98], 0.45, random).map((along): Lash => {
    const lengthMm = ownLength(lash, along) * random.between(0.75, 1.35)
    const lean = leanAt(along) * 0.8 + random.around(0.3)
    return [along, random.between(-0.16, 0.4), lean, droop + random.around(14), lengthMm]
  })
  return { profile: profileOf('B', 14), ...asGrown, stray: 0.3, lashes }
}

function lowerRow(random: Random): Omit<LashRow, 'strand'> {
  const lashes = placed(46, [0.12, 0.96], 0.4, random).map((along): Lash => {
    const lengthMm = random.between(1.8, 4.2) * (0.5 + 0.5 * along)
    const lean = leanAt(along) * 0.9 + random.around(0.45)
    return [along, 1.25 + random.around(0.15), lean, 72 + random.around(12), lengthMm]
  })
  return { profile: profileOf('J', 10), ...asGrown, stray: 0.15, lashes }
}
