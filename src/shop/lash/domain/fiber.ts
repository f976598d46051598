import { short } from './svg.ts'

export interface Point {
  x: number
  y: number
}

/** The thickness of a fiber at `along` (0 root, 1 tip), as a share of its full width; it ends in a point. */
export function taper(along: number): number {
  const root = Math.min(1, 0.72 + along * 2.4)
  return root * (1 - along ** 1.15) ** 0.72
}

/**
 * A tapered fiber along `line` (root first, evenly spaced) as a closed path: `width` units at its thickest, a point at
 * its tip. `aside` shifts it sideways by that share of its own width.
 */
export function fiberPath(line: readonly Point[], width: number, aside = 0): string {
  const left: Point[] = []
  const right: Point[] = []
  const last = line.length - 1
  line.forEach((point, index) => {
    const before = line[Math.max(0, index - 1)] ?? point
    const after = line[Math.min(last, index + 1)] ?? point
    const length = Math.hypot(after.x - before.x, after.y - before.y) || 1
    const half = (width * taper(index / last)) / 2
    const across = {
      x: (-(after.y - before.y) / length) * half,
      y: ((after.x - before.x) / length) * half,
    }
    const center = { x: point.x + across.x * aside * 2, y: point.y + across.y * aside * 2 }
    left.push({ x: center.x + across.x, y: center.y + across.y })
    right.push({ x: center.x - across.x, y: center.y - across.y })
  })
  return closedPath([...left, ...right.slice(0, -1).reverse()], left.length - 1)
}

/** A smooth closed path through `points`, sharp at `corner` and where it closes. */
function closedPath(points: readonly Point[], corner: number): string {
  const first = points[0] ?? { x: 0, y: 0 }
  let path = `M${short(first.x)} ${short(first.y)}`
  let at = { x: rounded(first.x), y: rounded(first.y) }
  for (let index = 0; index < points.length - 1; index++) {
    const from = points[index] ?? first
    const to = points[index + 1] ?? first
    const before = index === 0 || index === corner ? from : (points[index - 1] ?? from)
    const after = index + 1 === corner ? to : (points[index + 2] ?? to)
    const first2 = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 }
    const second = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 }
    path += `c${steps(at, [first2, second, to])}`
    at = { x: rounded(to.x), y: rounded(to.y) }
  }
  return `${path}z`
}

function steps(from: Point, points: readonly Point[]): string {
  const numbers = points.flatMap(({ x, y }) => [short(x - from.x), short(y - from.y)])
  return numbers.reduce((text, number) => text + (number.startsWith('-') ? number : ` ${number}`))
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}

/** A smooth open path through `points`. */
export function smoothPath(points: readonly Point[]): string {
  const first = points[0] ?? { x: 0, y: 0 }
  let path = `M${short(first.x)} ${short(first.y)}`
  for (let index = 0; index < points.length - 1; index++) {
    const from = points[index] ?? first
    const to = points[index + 1] ?? from
    const before = points[index - 1] ?? from
    const after = points[index + 2] ?? to
    const first2 = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 }
    const second = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 }
    path += `C${[first2, second, to].map(({ x, y }) => `${short(x)} ${short(y)}`).join(' ')}`
  }
  return path
}
