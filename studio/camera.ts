import type { Shot } from '#seed/masters/master-name.ts'
import { randomFrom } from '#shop/lash/domain/random.ts'
import type { Row, TrayFacts } from './tray.ts'

type Place = [x: number, y: number, z: number]

export interface Camera {
  /** Around the table: 0 looks from the card's lower edge, more from its right. */
  azimuthDeg: number
  /** Above the table. */
  elevationDeg: number
  rollDeg: number
  distanceMm: number
  lensMm: number
  fStop: number
  target: Place
  /** What is sharp. */
  focus: Place
}

/** The camera of a shot: never quite the same for two products. */
export function cameraOf(shot: Shot, rows: readonly Row[], facts: TrayFacts, seed: number): Camera {
  const random = randomFrom(seed)
  const side = random.whole(2) === 0 ? -1 : 1
  const azimuthDeg = side * random.between(9, 32)
  if (shot === 'rows') return closeUp(rows, azimuthDeg, random.between(-8, 8))
  const drift = random.between(-5, 5)
  return {
    azimuthDeg,
    elevationDeg: random.between(47, 56),
    rollDeg: side * random.between(0, 3),
    distanceMm: 372 * (Math.max(116, facts.card.height) / 120) + random.between(-14, 10),
    lensMm: 90,
    fStop: 14,
    target: [drift, -3, 2],
    focus: [0, -facts.card.height * 0.06, 5],
  }
}

/** Low over three rows in the middle of the card. */
function closeUp(rows: readonly Row[], azimuthDeg: number, shift: number): Camera {
  const row = rows[Math.floor(rows.length * 0.55)]
  const y = row?.y ?? 0
  return {
    ...{ azimuthDeg: azimuthDeg * 1.5, elevationDeg: 33, rollDeg: 0, lensMm: 100, fStop: 22 },
    distanceMm: 84,
    target: [shift, y + 3, 6.5],
    focus: [shift, y + 2, 6],
  }
}
