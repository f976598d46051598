import { type CurlPoint, curlLine } from './curl.ts'
import { fiberPath, type Point } from './fiber.ts'
import type { LashCurl } from './lash-spec.ts'
import { tag } from './svg.ts'

/** One fiber in the picture: its line and its shadow. */
export interface Strand {
  line: Point[]
  shadow: Point[]
  /** The width in units of the picture. */
  width: number
}

/** The view of a lash: turned about the line of its root and tilted toward the viewer. */
export interface View {
  turn: number
  tilt: number
  /** The rotation on the paper, clockwise. */
  roll: number
  /** Units per millimeter. */
  scale: number
  /** Where the shadow of a point one millimeter above the paper falls, in millimeters. */
  light: Point
}

interface Fiber {
  curl: LashCurl
  lengthMm: number
  thicknessMm: number
  /** The sideways angle from the fan's middle, in radians. */
  spread: number
  /** The deviation of its curl from the true one: -1 to 1. */
  stray: number
}

const lines = new Map<string, CurlPoint[]>()

/** A curl's center line, computed once per curl and number of steps. */
export function lineOf(curl: LashCurl, steps: number): CurlPoint[] {
  const key = `${curl}/${steps}`
  const known = lines.get(key) ?? curlLine(curl, steps)
  lines.set(key, known)
  return known
}

/** A fiber with its root at `root` (units of the picture), bent over a cylinder like real fans. */
export function strandOf(fiber: Fiber, root: Point, view: View, steps = 6): Strand {
  const { turn, tilt, roll, scale, light } = view
  const mm = fiber.lengthMm * scale
  const line: Point[] = []
  const shadow: Point[] = []
  lineOf(fiber.curl, steps).forEach(({ forward, up }, index) => {
    const along = index / steps
    const aside = Math.sin(fiber.spread) * along * (1 - 0.12 * along)
    const ahead = forward * Math.cos(fiber.spread)
    const lift = up * (1 + fiber.stray * 0.1) + fiber.stray * 0.02 * along
    const x = aside * Math.cos(turn) + lift * Math.sin(turn)
    const depth = lift * Math.cos(turn) - aside * Math.sin(turn)
    const y = -(ahead * Math.cos(tilt) + depth * Math.sin(tilt))
    const seen = turned({ x, y }, roll)
    line.push({ x: root.x + seen.x * mm, y: root.y + seen.y * mm })
    const height = Math.max(0, 0.03 + lift * 0.55 + along * along * 0.1)
    const fallen = { x: seen.x + light.x * height, y: seen.y + light.y * height }
    shadow.push({ x: root.x + fallen.x * mm, y: root.y + fallen.y * mm })
  })
  return { line, shadow, width: Math.max(1.1, fiber.thicknessMm * scale) }
}

/** The drawn thickness: very fine fibers are drawn slightly thicker so that they stay visible. */
export function seenThickness({ thicknessMm }: { thicknessMm: number }): number {
  return 0.07 + thicknessMm * 0.95
}

interface Frame {
  x: number
  y: number
  width: number
  height: number
}

/** The scale and origin at which strands drawn around (0, 0) fill a frame. */
export function fitted(strands: readonly Strand[], frame: Frame): { scale: number; origin: Point } {
  const points = strands.flatMap(({ line }) => line)
  const left = Math.min(...points.map(({ x }) => x))
  const right = Math.max(...points.map(({ x }) => x))
  const top = Math.min(...points.map(({ y }) => y))
  const bottom = Math.max(...points.map(({ y }) => y))
  const scale = Math.min(frame.width / (right - left), frame.height / (bottom - top))
  const origin = {
    x: frame.x + (frame.width - (right + left) * scale) / 2,
    y: frame.y + (frame.height - (bottom + top) * scale) / 2,
  }
  return { scale, origin }
}

/** A point rotated about the origin, clockwise, in radians. */
export function turned({ x, y }: Point, angle: number): Point {
  return {
    x: x * Math.cos(angle) - y * Math.sin(angle),
    y: x * Math.sin(angle) + y * Math.cos(angle),
  }
}

/** The paint of strands: one fill for the fibers, one for the highlight along them. */
export interface Paint {
  fill: string
  glint: string
  glintOpacity: number
  shadow: string
  shadowOpacity: number
  /** The id of a blur filter. */
  softness: string
}

/** The shadows of strands; draw them before everything else on the paper. */
export function drawShadows(strands: readonly Strand[], paint: Paint): string {
  const path = strands.map(({ shadow, width }) => fiberPath(shadow, width * 1.5)).join('')
  const look = {
    fill: paint.shadow,
    opacity: paint.shadowOpacity,
    filter: `url(#${paint.softness})`,
  }
  return tag('path', { d: path, ...look })
}

/** The strands, each with a fine highlight if it is thick enough. */
export function drawStrands(strands: readonly Strand[], paint: Paint): string {
  const bodies = strands.map(({ line, width }) => fiberPath(line, width)).join('')
  const glints = strands
    .filter(({ width }) => width >= 2.4)
    .map(({ line, width }) => fiberPath(line.slice(0, -1), width * 0.3, -0.55))
    .join('')
  const body = tag('path', { d: bodies, fill: paint.fill })
  if (glints === '' || paint.glintOpacity === 0) return body
  return body + tag('path', { d: glints, fill: paint.glint, opacity: paint.glintOpacity })
}
