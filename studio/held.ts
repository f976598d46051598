import { curlLine } from '#shop/lash/domain/curl.ts'
import { packOf } from '#shop/lash/domain/lash-pack.ts'
import type { LashSpec } from '#shop/lash/domain/lash-spec.ts'
import { type Random, randomFrom, seedOf } from '#shop/lash/domain/random.ts'
import type { Camera } from './camera.ts'
import type { Subject } from './subject.ts'
import { cross, dot, mixed, times, unit, type Vector } from './vector.ts'

/** A fan, or a single lash, held by tweezers: lengths in millimeters, directions in the world. */
export interface Held {
  /** Where the tips hold. */
  place: Vector
  /** Across the fan, along its lashes where they begin, and towards where they curl. */
  across: Vector
  forward: Vector
  up: Vector
  strands: HeldStrand[]
  /** How far the lashes reach behind the tips. */
  behindMm: number
  tweezers: {
    /** From the tips to the hand. */
    back: Vector
    /** From one arm to the other. */
    apart: Vector
    /** Half of the room between the tips. */
    gapMm: number
  }
  cards: Card[]
}

export interface HeldStrand {
  /** By how many radians it leans out from the fan's middle. */
  lean: number
  lengthMm: number
}

/** A card that only metal sees, as photographers set them up: with light of its own, or black. */
interface Card {
  from: Vector
  width: number
  height: number
  shine: number
}

/** The directions of the picture in the world: towards the hand's side, upwards, and towards the camera. */
interface View {
  aside: Vector
  up: Vector
  near: Vector
}

type Seen = Pick<Camera, 'azimuthDeg' | 'elevationDeg' | 'target'>

/** The fan of a product on tweezers, turned so that its camera sees it best. */
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

/** The view of a camera, with the hand at the picture's right (`hand` 1) or left (-1). */
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

/** Turns a lash so that the line from root to tip lies in the picture, leaning away from the hand, and its curl is seen. */
function turnFan(
  { curl, fanCount }: LashSpec,
  { aside, up, near }: View,
  random: Random,
): Pick<Held, 'across' | 'forward' | 'up'> {
  const lean = 0.3 + random.around(0.06)
  // A fan is seen from its front, so that it opens; a single lash more from its side, so that it curls.
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

/** Where the hand is, seen from the tips: at the picture's lower corner, a little nearer. */
function handOf({ aside, up, near }: View, random: Random): Vector {
  return unit(
    mixed([aside, 0.74 + random.around(0.05)], [up, -0.64 + random.around(0.05)], [near, 0.24]),
  )
}

/**
 * From one arm to the other, for a single lash. The lash lies between the arms, as those of a fan do, but it may begin along
 * them: then the room between the arms is seen, whatever the curl.
 */
function apartOfSingle({ aside, near }: View, forward: Vector): Vector {
  return unit(cross(mixed([near, 0.9], [aside, -0.35]), forward))
}

/** Light from above and from beyond the hand, and dark towards the camera and below, so that metal has edges. */
function cardsAround({ aside, up, near }: View): Card[] {
  const card = ([x, y, z]: Vector, width: number, height: number, shine: number): Card => ({
    from: times(unit(mixed([aside, x], [up, y], [near, z])), 260),
    ...{ width, height, shine },
  })
  return [
    card([-0.2, 0.7, 0.65], 260, 110, 4),
    card([0.1, -0.05, 1], 190, 170, 0),
    card([0.9, 0.4, 0.3], 70, 260, 2.4),
    card([0.2, -1, 0.35], 300, 120, 0),
  ]
}

/** As many lashes as the specification says, open and nearly even. */
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

/** The length of the lashes that are picked up: of a mixed tray one of the longer ones. */
export function heldLength({ lengthsMm }: LashSpec): number {
  const sorted = [...lengthsMm].sort((first, second) => first - second)
  return sorted[Math.floor(sorted.length * 0.6)] ?? 12
}
