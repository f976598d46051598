import { type LashCurl, type LengthMap, lengthMaps } from './lash-spec.ts'

/** How an eye lies between its lids and its corners. */
export const eyeShapes = ['almond', 'round', 'hooded', 'monolid', 'downturned', 'upturned'] as const
export type EyeShape = (typeof eyeShapes)[number]

/** What we would do for an eye: the style that flatters it and the curl that holds it up. */
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

/** What each shape takes off or adds, zone by zone, in millimetres. */
const corrections: Record<EyeShape, readonly number[]> = {
  almond: [0, 0, 0, 0, 0, 0],
  round: [0, 0, -1, -1, 0, 0],
  hooded: [-1, 0, 0, 0, 0, -1],
  monolid: [-1, 0, 0, 0, 0, 0],
  downturned: [0, 0, 0, 0, -1, -2],
  upturned: [0, 1, 0, 0, 0, -1],
}

/** The shortest and the longest lash that goes on a map, in millimetres. */
export const mapBounds = { shortestMm: 8, longestMm: 16 } as const

/** From the inner corner to the longest lash, in millimetres. */
const spanMm = 4

/** The most that two neighbouring zones may differ before a set looks stepped, in millimetres. */
export const steepestStepMm = 2

/** The style and curl that suit an eye (design 5, size guide). */
export function adviceFor(shape: EyeShape): LashAdvice {
  return advice[shape]
}

/**
 * The length of each zone in whole millimetres, inner corner first (design 5, size guide). Takes the longest lash
 * wanted, kept within 8 to 16 mm; no zone is longer, and neighbours differ by at most 2 mm.
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

/** The lengths that a map needs trays of, shortest first, each once. */
export function lengthsOf(map: readonly number[]): number[] {
  return [...new Set(map)].sort((a, b) => a - b)
}

function within(lengthMm: number): number {
  return Math.min(mapBounds.longestMm, Math.max(mapBounds.shortestMm, lengthMm))
}

/** Lengthens what lies too far below its neighbour, from both ends. */
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
