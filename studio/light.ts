import { type Random, randomFrom, seedOf } from '#shop/lash/domain/random.ts'
import type { Vector } from './vector.ts'

/** A bar of the window, in the plane perpendicular to the sunlight. */
export interface Bar {
  x: number
  y: number
  width: number
  height: number
  turnDeg: number
}

/** The lights of a set. */
export interface Light {
  sunFrom: Vector
  sunAngleDeg: number
  sun: number
  key: Softbox
  edge: Softbox
  room: number
  roomColor: string
}

interface Softbox {
  from: Vector
  to: Vector
  sizeMm: [width: number, height: number]
  energy: number
}

/** The light of a window over the table, slightly different for each product. */
export function windowLight(slug: string): { light: Light; gobo: Bar[] } {
  const random = randomFrom(seedOf(slug))
  return { light: lightOf(random), gobo: windowBars(random) }
}

/** The light over rows close up: a low sun behind them draws their curls on the card, and no window has bars. */
export function rakingLight(slug: string): { light: Light; gobo: Bar[] } {
  const { light } = windowLight(slug)
  return { light: { ...light, sunFrom: [330, 200, 260], sun: 4.4 }, gobo: [] }
}

/** The lights over the table. The sun is at ten o'clock. */
function lightOf(random: Random): Light {
  return {
    sunFrom: [-340 + random.between(-50, 50), 210 + random.between(-60, 60), 330],
    sunAngleDeg: 3.2,
    sun: 4.3,
    key: { from: [-330, 240, 330], to: [0, 0, 0], sizeMm: [260, 200], energy: 9 },
    edge: { from: [260, 300, 160], to: [0, 0, 5], sizeMm: [50, 240], energy: 2 },
    room: 0.46,
    roomColor: '#eceef2',
  }
}

/**
 * The lights on a face: a softbox at ten o'clock, a little sun for the lashes' shadows, and a rim light from the right.
 * Deep skin needs more of all.
 */
export function faceLight(bright: number): Light {
  const { sun, key, edge, room, ...same } = usualFaceLight
  const boxes = {
    key: { ...key, energy: key.energy * bright },
    edge: { ...edge, energy: edge.energy * bright },
  }
  return { ...same, ...boxes, sun: sun * bright, room: room * bright }
}

const usualFaceLight: Light = {
  sunFrom: [-260, -240, 330],
  sunAngleDeg: 11,
  sun: 3.2,
  key: { from: [-190, -330, 300], to: [0, 0, 0], sizeMm: [220, 160], energy: 62 },
  edge: { from: [330, -90, 60], to: [0, 0, -4], sizeMm: [60, 240], energy: 3 },
  room: 0.31,
  roomColor: '#f4e4d8',
}

/** A four-pane window, wide enough for its light to cover the tray and for its shadow to fall beside it. */
function windowBars(random: Random): Bar[] {
  const turnDeg = random.between(-14, 14)
  const shift = random.between(-18, 18)
  const bar = (x: number, y: number, width: number, height: number): Bar => ({
    x: x + shift,
    y: y - shift * 0.6,
    width,
    height,
    turnDeg,
  })
  return [
    bar(-58, 0, 11, 700),
    bar(66, 0, 11, 700),
    bar(215, 0, 150, 700),
    bar(-250, 0, 190, 700),
    bar(0, 78, 700, 12),
    bar(0, -92, 700, 12),
  ]
}
