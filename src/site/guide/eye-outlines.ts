import type { EyeShape } from '#shop/lash/domain/lash-map.ts'

export interface Point {
  x: number
  y: number
}

/** A cubic Bézier curve: start, two control points, end. */
export type Curve = readonly [Point, Point, Point, Point]

export interface EyeOutline {
  /** From the inner corner to the outer one. */
  upper: Curve
  /** From the outer corner back to the inner one: its two control points. */
  lower: readonly [Point, Point]
  /** The crease above the lid; null if none is visible. */
  crease: Curve | null
  iris: Point
}

const at = (x: number, y: number): Point => ({ x, y })

/** The eye shapes as drawn, with the inner corner on the left, in an area of 460 by 300. */
export const eyeOutlines: Record<EyeShape, EyeOutline> = {
  almond: {
    upper: [at(86, 212), at(150, 124), at(276, 112), at(362, 196)],
    lower: [at(296, 252), at(160, 256)],
    crease: [at(100, 172), at(164, 92), at(286, 84), at(378, 160)],
    iris: at(226, 188),
  },
  round: {
    upper: [at(98, 206), at(140, 92), at(296, 88), at(350, 204)],
    lower: [at(304, 280), at(142, 280)],
    crease: [at(104, 156), at(156, 60), at(288, 58), at(356, 150)],
    iris: at(224, 188),
  },
  hooded: {
    upper: [at(86, 212), at(150, 134), at(276, 128), at(362, 202)],
    lower: [at(296, 252), at(160, 256)],
    crease: [at(94, 190), at(150, 118), at(290, 112), at(388, 206)],
    iris: at(226, 194),
  },
  monolid: {
    upper: [at(86, 214), at(152, 142), at(286, 128), at(366, 184)],
    lower: [at(300, 238), at(160, 246)],
    crease: null,
    iris: at(228, 190),
  },
  downturned: {
    upper: [at(92, 188), at(148, 108), at(290, 114), at(366, 226)],
    lower: [at(304, 262), at(150, 250)],
    crease: [at(102, 150), at(160, 78), at(304, 84), at(384, 192)],
    iris: at(222, 186),
  },
  upturned: {
    upper: [at(86, 226), at(140, 138), at(256, 92), at(368, 162)],
    lower: [at(310, 240), at(168, 266)],
    crease: [at(98, 186), at(152, 108), at(264, 68), at(384, 132)],
    iris: at(224, 186),
  },
}

/** The point at a fraction of a curve, and its direction in degrees clockwise from straight right. */
export function pointOn([a, b, c, d]: Curve, share: number): Point & { degrees: number } {
  const rest = 1 - share
  const along = (key: 'x' | 'y') =>
    a[key] * rest ** 3 +
    3 * b[key] * rest ** 2 * share +
    3 * c[key] * rest * share ** 2 +
    d[key] * share ** 3
  const slope = (key: 'x' | 'y') =>
    (b[key] - a[key]) * rest ** 2 +
    2 * (c[key] - b[key]) * rest * share +
    (d[key] - c[key]) * share ** 2
  return {
    x: along('x'),
    y: along('y'),
    degrees: (Math.atan2(slope('y'), slope('x')) * 180) / Math.PI,
  }
}
