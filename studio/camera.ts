import type { Shot } from '#seed/masters/master-name.ts'
import type { LashSpec } from '#shop/lash/domain/lash-spec.ts'
import { type Random, randomFrom, seedOf } from '#shop/lash/domain/random.ts'
import type { LaidOut } from './layout.ts'
import type { Row } from './pieces.ts'
import type { Subject } from './subject.ts'
import type { Vector } from './vector.ts'

export interface Camera {
  /** The angle around the table: 0 looks from the card's lower edge, more from its right. */
  azimuthDeg: number
  /** The angle above the table. */
  elevationDeg: number
  rollDeg: number
  distanceMm: number
  lensMm: number
  fStop: number
  target: Vector
  /** The point in focus. */
  focus: Vector
}

/** The camera of a shot: slightly different for each product, and on the other side for neighbors. */
export function cameraOf(shot: Shot, layout: LaidOut, { product, lash, place }: Subject): Camera {
  const random = randomFrom(seedOf(product.slug))
  const side = place % 2 === 0 ? -1 : 1
  const { card, things } = layout
  // Things lie to the right of the card, and would hide each other from far around. Sheer lashes get a closer view this
  // way.
  const azimuthDeg = side * random.between(9, things.length > 1 || isSheer(lash) ? 14 : 32)
  if (shot === 'fan') return beforeFan(layout, side, random)
  if (shot === 'rows') return closeUp(layout.fringe.rows, random)
  const right = Math.max(card.width / 2 + 3, ...things.map(({ x }) => x + 16))
  const wide = card.width / 2 + 3 + right
  const around = (Math.abs(azimuthDeg) * Math.PI) / 180
  const seenWide = wide * Math.cos(around) + card.height * Math.sin(around)
  const whole = Math.max(Math.max(104, card.height) / 120, (seenWide * 1.2) / 119)
  const near = isSheer(lash) ? whole * 0.88 : whole
  return {
    azimuthDeg,
    elevationDeg: random.between(47, 56),
    rollDeg: side * random.between(0, 3),
    distanceMm: 372 * near + random.between(-14, 10),
    lensMm: 90,
    fStop: 14,
    target: [wide / 2 - card.width / 2 - 3 + random.between(-4, 4), -3, 2],
    focus: [0, -card.height * 0.06, 5],
  }
}

/** Segments with so few and fine fibers that they would vanish at the usual distance. */
function isSheer({ kind, thicknessMm, fanCount, pack }: LashSpec): boolean {
  return kind === 'cluster' && !pack?.isClosed && thicknessMm * fanCount < 0.4
}

/** How high above the slab tweezers hold a fan, in millimeters. */
const heldHeight = 25

/** The view of a 100 mm macro lens at f/13 of what is held above the card, whose upper edge is far behind. */
function beforeFan({ card }: LaidOut, side: number, random: Random): Camera {
  const place: Vector = [side * 6, card.height / 2 - 36, heldHeight]
  return {
    azimuthDeg: side * random.between(16, 28),
    elevationDeg: random.between(37, 42),
    rollDeg: 0,
    distanceMm: 140,
    lensMm: 210,
    fStop: 36,
    target: place,
    focus: place,
  }
}

/**
 * A macro lens's low view along three rows from their labels: the second row of the card and its neighbors, whose ends
 * show the curl in profile.
 */
function closeUp(rows: readonly Row[], random: Random): Camera {
  const [first, second] = rows
  const { x, y } = second ?? { x: 0, y: 0 }
  const pitch = (first?.y ?? y) - y
  const middle = y + pitch * 0.4
  return {
    azimuthDeg: random.between(-75, -68),
    elevationDeg: random.between(31, 33),
    rollDeg: 0,
    lensMm: 200,
    fStop: 40,
    distanceMm: 72 + 10.5 * pitch,
    target: [x + 5.3, middle, 4],
    focus: [x - 1, middle, 3.6],
  }
}
