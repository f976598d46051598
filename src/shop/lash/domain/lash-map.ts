import { type LashCurl, type LengthMap, lengthMaps } from './lash-spec.ts'

/** Eye shapes, by lids and corners. */
export const eyeShapes = ['almond', 'round', 'hooded', 'monolid', 'downturned', 'upturned'] as const
export type EyeShape = (typeof eyeShapes)[number]

/** The lashes recommended for an eye: the flattering style and the curl with the right lift. */
export interface LashAdvice {
  style: LengthMap
  curl: LashCurl
}

const advice: Record<EyeShape, LashAdvice> = {
  almond: { style: 'natural', curl: 'C' },
  round: { style: 'cat', curl: 'C' },
  hooded: { style: 'doll', curl: 'L' },
  monolid: { style: 'doll', curl: 'L' },
  downturned: { style: 'squirrel', curl: 'CC' },
  upturned: { style: 'natural', curl: 'B' },
}

/** The change of each shape per zone, in millimeters. */
const corrections: Record<EyeShape, readonly number[]> = {
  almond: [0, 0, 0, 0, 0, 0],
  round: [0, 0, -1, -1, 0, 0],
  hooded: [-1, 0, 0, 0, 0, -1],
  monolid: [-1, 0, 0, 0, 0, 0],
  downturned: [0, 0, 0, 0, -1, -2],
  upturned: [0, 1, 0, 0, 0, -1],
}

/** The shortest and longest lash of a map, in millimeters. */
export const mapBounds = { shortestMm: 8, longestMm: 16 } as const

/** How much shorter the shortest zone of a style is than the longest, in millimeters. */
const spanMm = 4

/** The largest difference between neighboring zones, in millimeters; with more a set looks stepped. */
export const steepestStepMm = 2

/** The style and curl that suit an eye shape (design 5, size guide). */
export function adviceFor(shape: EyeShape): LashAdvice {
  return advice[shape]
}

/**
 * The length of each zone in whole millimeters, from the inner corner (design 5, size guide). Takes the longest lash
 * wanted, clamped to 8 to 16 mm; no zone is longer, and neighbors differ by at most 2 mm.
 */
export function mapLashes(shape: EyeShape, style: LengthMap, wantedMm: number): number[] {
  const longestMm = within(Math.round(wantedMm))
  const wanted = lengthMaps[style].map((share, zone) => {
    const correction = corrections[shape][zone] ?? 0
    const lengthMm = longestMm - Math.round((1 - share) * spanMm) + correction
    return Math.min(longestMm, within(lengthMm))
  })
  return soften(wanted)
}

/** The different lengths of a map, shortest first: one tray is needed for each. */
export function lengthsOf(map: readonly number[]): number[] {
  return [...new Set(map)].sort((a, b) => a - b)
}

function within(lengthMm: number): number {
  return Math.min(mapBounds.longestMm, Math.max(mapBounds.shortestMm, lengthMm))
}

/** Lengthens zones that are too short for their neighbor, from both ends. */
function soften(map: readonly number[]): number[] {
  return climb(climb(map).reverse()).reverse()
}

function climb(map: readonly number[]): number[] {
  let before = 0
  return map.map((lengthMm) => {
    before = Math.max(lengthMm, before - steepestStepMm)
    return before
  })
}
