import type { CurlPoint } from '#shop/lash/domain/curl.ts'

interface Outline {
  /** The position of the root and the length of the fiber, in the drawing's units. */
  x: number
  y: number
  length: number
  /** The width at the root; it narrows to a point. */
  width: number
}

/** A place in a drawing. */
export type Place = readonly [x: number, y: number]

/** The outline of a fiber along a curl's center line in profile, as the d of a path: lines from place to place. */
export function curlOutline(line: readonly CurlPoint[], outline: Outline): string {
  return `M${outlinePlaces(line, outline).map(written)}Z`
}

/** The places of that outline: up one side, and down the other. */
export function outlinePlaces(
  line: readonly CurlPoint[],
  { x, y, length, width }: Outline,
): Place[] {
  const last = line.length - 1
  const side = (sign: number) =>
    line.map((point, at): Place => {
      const before = line[at - 1] ?? point
      const after = line[at + 1] ?? point
      const turn = Math.atan2(after.up - before.up, after.forward - before.forward)
      const half = sign * (width / 2) * (1 - (0.86 * at) / last)
      const left = x + point.forward * length - Math.sin(turn) * half
      return [left, y - point.up * length - Math.cos(turn) * half]
    })
  return [...side(-1), ...side(1).reverse()]
}

/** A place as it appears in the d of a path. */
export const written = ([x, y]: Place) => `${short(x)} ${short(y)}`

function short(value: number): number {
  return Math.round(value * 10) / 10
}

/** Interpolates two lines with equally many points: share 0 is the first, 1 the second. */
export function blendLines(
  first: readonly CurlPoint[],
  second: readonly CurlPoint[],
  share: number,
): CurlPoint[] {
  return first.map((point, at) => {
    const other = second[at] ?? point
    return {
      forward: point.forward + (other.forward - point.forward) * share,
      up: point.up + (other.up - point.up) * share,
    }
  })
}
