import { curlLine } from '#shop/lash/domain/curl.ts'
import { packOf } from '#shop/lash/domain/lash-pack.ts'
import type { LashSpec } from '#shop/lash/domain/lash-spec.ts'
import { type Random, randomFrom, seedOf } from '#shop/lash/domain/random.ts'
import type { Camera } from './camera.ts'
import type { Subject } from './subject.ts'
import { cross, dot, mixed, times, unit, type Vector } from './vector.ts'

/** A fan, or a single lash, held by tweezers. Lengths are in millimeters, directions in the world. */
export interface Held {
  /** Where the tips hold it. */
  place: Vector
  /** Directions: across the fan, along its lashes at their roots, and toward their curl. */
  across: Vector
  forward: Vector
  up: Vector
  strands: HeldStrand[]
  /** How far the lashes extend behind the tips. */
  behindMm: number
  tweezers: {
    /** The direction from the tips to the hand. */
    back: Vector
    /** The direction from one arm to the other. */
    apart: Vector
    /** Half the gap between the tips. */
    gapMm: number
  }
  cards: Card[]
}

export interface HeldStrand {
  /** The angle from the fan's middle, in radians. */
  lean: number
  lengthMm: number
}

/** A reflector card that only metal sees, like photographers use: glowing, or black. */
interface Card {
  from: Vector
  width: number
  height: number
  shine: number
}

/** The picture's directions in the world: toward the hand's side, upward, and toward the camera. */
interface View {
  aside: Vector
  up: Vector
  near: Vector
}

type Seen = Pick<Camera, 'azimuthDeg' | 'elevationDeg' | 'target'>

/** A product's fan on tweezers, turned so that the camera sees it best. */
export function holdFan({ product, lash, place }: Subject, camera: Seen): Held {
  const random = randomFrom(seedOf(`${product.slug}/held`))
  const view = viewOf(camera, place % 2 === 0 ? 1 : -1)
  const fan = turnFan(lash, view, random)
  const strands = strandsOf(lash, random)
  const hand = handOf(view, random)
  const apart =
    lash.fanCount > 1 ? unit(cross(hand, fan.forward)) : apartOfSingle(view, fan.forward)
  return {
    place: camera.target,
    ...fan,
    strands,
    behindMm: 0.45,
    tweezers: {
      back: unit(mixed([hand, 1], [apart, -dot(hand, apart)])),
      apart,
      gapMm: lash.thicknessMm * 0.5 * Math.sqrt(lash.fanCount),
    },
    cards: cardsAround(view),
  }
}

/** A camera's view, with the hand on the picture's right (`hand` 1) or left (-1). */
export function viewOf({ azimuthDeg, elevationDeg }: Seen, hand: 1 | -1): View {
  const [around, above] = [(azimuthDeg * Math.PI) / 180, (elevationDeg * Math.PI) / 180]
  const right: Vector = [Math.cos(around), Math.sin(around), 0]
  const near: Vector = [
    Math.sin(around) * Math.cos(above),
    -Math.cos(around) * Math.cos(above),
    Math.sin(above),
  ]
  return { aside: times(right, hand), near, up: cross(near, right) }
}

/**
 * Turns a lash so that the line from root to tip is in the picture plane, leaning away from the hand, with its curl
 * visible.
 */
function turnFan(
  { curl, fanCount }: LashSpec,
  { aside, up, near }: View,
  random: Random,
): Pick<Held, 'across' | 'forward' | 'up'> {
  const lean = 0.3 + random.around(0.06)
  // A fan is seen from the front, so that it looks open; a single lash more from the side, so that its curl shows.
  const roll = (fanCount > 1 ? 0.55 : 0.7) + random.around(0.1)
  const chord = mixed([up, Math.cos(lean)], [aside, -Math.sin(lean)])
  const beside = mixed([up, Math.sin(lean)], [aside, Math.cos(lean)])
  const hollow = mixed([near, Math.cos(roll)], [beside, Math.sin(roll)])
  const tip = curlLine(curl, 8).at(-1) ?? { forward: 1, up: 0 }
  const angle = Math.atan2(tip.up, tip.forward)
  return {
    across: mixed([beside, Math.cos(roll)], [near, -Math.sin(roll)]),
    forward: mixed([chord, Math.cos(angle)], [hollow, -Math.sin(angle)]),
    up: mixed([chord, Math.sin(angle)], [hollow, Math.cos(angle)]),
  }
}

/** The direction from the tips to the hand: toward the picture's lower corner, and slightly toward the camera. */
function handOf({ aside, up, near }: View, random: Random): Vector {
  return unit(
    mixed([aside, 0.74 + random.around(0.05)], [up, -0.64 + random.around(0.05)], [near, 0.24]),
  )
}

/**
 * The direction from one arm to the other, for a single lash. Like those of a fan it lies between the arms, but its
 * root may run along them, so that the gap between them shows, whatever the curl.
 */
function apartOfSingle({ aside, near }: View, forward: Vector): Vector {
  return unit(cross(mixed([near, 0.9], [aside, -0.35]), forward))
}

/** Light from above and beyond the hand, and darkness toward the camera and below, so that metal has edges. */
function cardsAround({ aside, up, near }: View): Card[] {
  const card = ([x, y, z]: Vector, width: number, height: number, shine: number): Card => ({
    from: times(unit(mixed([aside, x], [up, y], [near, z])), 260),
    width,
    height,
    shine,
  })
  return [
    card([-0.2, 0.7, 0.65], 260, 110, 4),
    card([0.1, -0.05, 1], 190, 170, 0),
    card([0.9, 0.4, 0.3], 70, 260, 2.4),
    card([0.2, -1, 0.35], 300, 120, 0),
  ]
}

/** As many lashes as the specification says, spread open and nearly even. */
function strandsOf(lash: LashSpec, random: Random): HeldStrand[] {
  const { shorterMm } = packOf(lash)
  const count = lash.fanCount
  const longest = heldLength(lash)
  const opening = 0.46 + 0.045 * Math.min(count, 16)
  return Array.from({ length: count }, (_, index) => {
    const place = count > 1 ? (index / (count - 1)) * 2 - 1 : 0
    const uneven = count > 1 ? random.around(0.16 / count) : 0
    const lean = (place * 0.5 + uneven) * opening
    const shape = 1 - 0.03 * place * place + random.around(0.015)
    return { lean, lengthMm: longest * shape - (index % 2 === 0 ? shorterMm : 0) }
  })
}

/** The length of the lashes picked up; one of the longer ones in a mixed tray. */
export function heldLength({ lengthsMm }: LashSpec): number {
  const sorted = [...lengthsMm].sort((first, second) => first - second)
  return sorted[Math.floor(sorted.length * 0.6)] ?? 12
}
