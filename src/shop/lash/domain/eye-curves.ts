import type { Point } from './fiber.ts'

/** The lines of a closed left eye, seen from the front: inner corner at the left, outer corner at the right. */
export interface EyeCurves {
  inner: Point
  outer: Point
  /** Control points of the upper lid's edge. */
  upper: readonly [Point, Point]
  /** The crease of the lid, from above the inner corner to above the outer one. */
  crease: readonly [Point, Point, Point, Point]
}

export const closedEye: EyeCurves = {
  inner: { x: 112, y: 578 },
  outer: { x: 672, y: 556 },
  upper: [
    { x: 236, y: 690 },
    { x: 516, y: 712 },
  ],
  crease: [
    { x: 132, y: 490 },
    { x: 256, y: 402 },
    { x: 520, y: 384 },
    { x: 694, y: 486 },
  ],
}

/** The point of a cubic curve at `along` (0 to 1). */
export function cubicAt(curve: readonly [Point, Point, Point, Point], along: number): Point {
  const [a, b, c, d] = curve
  const rest = 1 - along
  const at = (name: 'x' | 'y') =>
    rest ** 3 * a[name] +
    3 * rest * rest * along * b[name] +
    3 * rest * along * along * c[name] +
    along ** 3 * d[name]
  return { x: at('x'), y: at('y') }
}

/** The edge of the upper lid, starting at the inner corner. */
export function lidEdge(shape: EyeCurves): readonly [Point, Point, Point, Point] {
  return [shape.inner, shape.upper[0], shape.upper[1], shape.outer]
}

/** A cubic curve as path text, without its starting point. */
export function curveTo([, b, c, d]: readonly [Point, Point, Point, Point]): string {
  return `C${b.x} ${b.y} ${c.x} ${c.y} ${d.x} ${d.y}`
}
