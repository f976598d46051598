import type { CurlPoint } from '#shop/lash/domain/curl.ts'

interface Outline {
  /** The position of the root and the length of the fiber, in the drawing's units. */
  x: number
  y: number
  length: number
  /** The width at the root; it narrows to a point. */
  width: number
}

/** The outline of a fiber along a curl's center line in profile, as the d of a path. */
export function curlOutline(line: readonly CurlPoint[], { x, y, length, width }: Outline): string {
  const last = line.length - 1
  const side = (sign: number) =>
    line.map((point, at) => {
      const before = line[at - 1] ?? point
      const after = line[at + 1] ?? point
      const turn = Math.atan2(after.up - before.up, after.forward - before.forward)
      const half = sign * (width / 2) * (1 - (0.86 * at) / last)
      const left = x + point.forward * length - Math.sin(turn) * half
      const top = y - point.up * length - Math.cos(turn) * half
      return [left, top] as const
    })
  return `M${smooth(side(-1))}L${smooth(side(1).reverse())}Z`
}

type Place = readonly [x: number, y: number]

/** A line past its points without a corner: through the middles between them, each T mirroring the curve before it. */
function smooth(points: readonly Place[]): string {
  const [first, second] = points
  const last = points.at(-1)
  if (!first || !second || !last) return points.map(written).join('L')
  const middles = points.slice(1).map((point, at) => middle(points[at] ?? point, point))
  const [start, ...others] = middles.map(written)
  const [turn, ...rest] = others
  if (turn === undefined) return [first, last].map(written).join('L')
  const bends = rest.map((place) => `T${place}`).join('')
  return `${written(first)}L${start}Q${written(second)} ${turn}${bends}L${written(last)}`
}

const middle = ([x, y]: Place, [otherX, otherY]: Place): Place => [
  (x + otherX) / 2,
  (y + otherY) / 2,
]

const written = ([x, y]: Place) => `${short(x)} ${short(y)}`

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
