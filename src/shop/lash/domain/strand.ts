import { type CurlPoint, curlLine } from './curl.ts'
import { fibrePath, type Point } from './fibre.ts'
import type { LashCurl } from './lash-spec.ts'
import { tag } from './svg.ts'

/** One fibre on the picture: where it lies and where its shadow falls. */
export interface Strand {
  line: Point[]
  shadow: Point[]
  /** In units of the picture. */
  width: number
}

/** From where a lash is seen: turned about its root line, and tilted towards the eye. */
export interface View {
  turn: number
  tilt: number
  /** On the paper, clockwise. */
  roll: number
  /** Units for a millimetre. */
  scale: number
  /** Where the shadow of a point one millimetre above the paper falls, in millimetres. */
  light: Point
}

interface Fibre {
  curl: LashCurl
  lengthMm: number
  thicknessMm: number
  /** Sideways from the fan's middle, in radians. */
  spread: number
  /** How far its own curl strays from true: -1 to 1. */
  stray: number
}

const lines = new Map<string, CurlPoint[]>()

/** A curl's centre line, walked once for every curl. */
export function lineOf(curl: LashCurl, steps: number): CurlPoint[] {
  const key = `${curl}/${steps}`
  const known = lines.get(key) ?? curlLine(curl, steps)
  lines.set(key, known)
  return known
}

/** A fibre that stands at `root` (units of the picture), bent over a cylinder as real fans are. */
export function strandOf(fibre: Fibre, root: Point, view: View, steps = 6): Strand {
  const { turn, tilt, roll, scale, light } = view
  const mm = fibre.lengthMm * scale
  const line: Point[] = []
  const shadow: Point[] = []
  lineOf(fibre.curl, steps).forEach(({ forward, up }, index) => {
    const along = index / steps
    const aside = Math.sin(fibre.spread) * along * (1 - 0.12 * along)
    const ahead = forward * Math.cos(fibre.spread)
    const lift = up * (1 + fibre.stray * 0.1) + fibre.stray * 0.02 * along
    const x = aside * Math.cos(turn) + lift * Math.sin(turn)
    const depth = lift * Math.cos(turn) - aside * Math.sin(turn)
    const y = -(ahead * Math.cos(tilt) + depth * Math.sin(tilt))
    const seen = turned({ x, y }, roll)
    line.push({ x: root.x + seen.x * mm, y: root.y + seen.y * mm })
    const height = Math.max(0, 0.03 + lift * 0.55 + along * along * 0.1)
    const fallen = { x: seen.x + light.x * height, y: seen.y + light.y * height }
    shadow.push({ x: root.x + fallen.x * mm, y: root.y + fallen.y * mm })
  })
  return { line, shadow, width: Math.max(1.1, fibre.thicknessMm * scale) }
}

/** How thick a fibre is drawn: fine ones a little finer than they would print, none too fine to see. */
export function seenThickness({ thicknessMm }: { thicknessMm: number }): number {
  return 0.07 + thicknessMm * 0.95
}

interface Frame {
  x: number
  y: number
  width: number
  height: number
}

/** How much to grow strands drawn about (0, 0), and where to put that point, to fill a frame. */
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

/** A place turned about the origin, clockwise, in radians. */
export function turned({ x, y }: Point, angle: number): Point {
  return {
    x: x * Math.cos(angle) - y * Math.sin(angle),
    y: x * Math.sin(angle) + y * Math.cos(angle),
  }
}

/** How strands are painted: one fill for the fibres, one for the light that lies along them. */
export interface Paint {
  fill: string
  glint: string
  glintOpacity: number
  shadow: string
  shadowOpacity: number
  /** The id of a blur filter. */
  softness: string
}

/** Shadows of strands, to lie under everything that stands on the paper. */
export function drawShadows(strands: readonly Strand[], paint: Paint): string {
  const path = strands.map(({ shadow, width }) => fibrePath(shadow, width * 1.5)).join('')
  const look = {
    fill: paint.shadow,
    opacity: paint.shadowOpacity,
    filter: `url(#${paint.softness})`,
  }
  return tag('path', { d: path, ...look })
}

/** Strands themselves, with a fine line of light along each that is thick enough to carry one. */
export function drawStrands(strands: readonly Strand[], paint: Paint): string {
  const bodies = strands.map(({ line, width }) => fibrePath(line, width)).join('')
  const glints = strands
    .filter(({ width }) => width >= 2.4)
    .map(({ line, width }) => fibrePath(line.slice(0, -1), width * 0.3, -0.55))
    .join('')
  const body = tag('path', { d: bodies, fill: paint.fill })
  if (glints === '') return body
  return body + tag('path', { d: glints, fill: paint.glint, opacity: paint.glintOpacity })
}
