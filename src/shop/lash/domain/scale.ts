import { fiberPath, type Point, smoothPath } from './fiber.ts'
import { type LashColor, lashColor } from './lash-color.ts'
import type { LashCurl, LashSpec } from './lash-spec.ts'
import { printLabel } from './print.ts'
import { lineOf } from './strand.ts'
import { linear, picture, short, tag } from './svg.ts'

/** Units per millimeter. */
const scale = 20
const root: Point = { x: 40, y: 272 }
const shown: readonly LashCurl[] = ['J', 'B', 'C', 'CC', 'D', 'L']

/** A lash in profile over a millimeter scale, as path texts and coordinates. */
export interface ScaleDrawing {
  width: number
  height: number
  /** The position of the root, above the zero of the ruler. */
  root: Point
  tip: Point
  fiber: string
  color: LashColor
  /** The other curls at the same length, as fine lines for comparison. */
  ghosts: { curl: LashCurl; line: string }[]
  /** The ruler's ticks, one per millimeter: those at fives are longer and labeled with their number. */
  ticks: { x: number; length: number; label: string | null }[]
  /** The x at which the lash would end if it were straight. */
  straightX: number
  lengthMm: number
}

/** Measures the longest lash of a specification at 20 units per millimeter, on 17 mm of width (spec 2, detail). */
export function measureLash(spec: LashSpec): ScaleDrawing {
  const lengthMm = Math.max(...spec.lengthsMm)
  const line = profile(spec.curl, lengthMm)
  const ghosts = shown.filter((curl) => curl !== spec.curl)
  const ticks = Array.from({ length: 18 }, (_, mm) => {
    const isFive = mm % 5 === 0
    return { x: root.x + mm * scale, length: isFive ? 14 : 7, label: isFive ? String(mm) : null }
  })
  return {
    width: 420,
    height: 340,
    root,
    tip: line.at(-1) ?? root,
    // One and a half times as thick as in reality, so that 0.03 mm and 0.05 mm differ on a phone.
    fiber: fiberPath(line, Math.max(1.4, spec.thicknessMm * scale * 1.5)),
    color: lashColor(spec.color),
    ghosts: ghosts.map((curl) => ({ curl, line: smoothPath(profile(curl, lengthMm)) })),
    ticks,
    straightX: root.x + lengthMm * scale,
    lengthMm,
  }
}

function profile(curl: LashCurl, lengthMm: number): Point[] {
  return lineOf(curl, 10).map(({ forward, up }) => ({
    x: root.x + forward * lengthMm * scale,
    y: root.y - up * lengthMm * scale,
  }))
}

/** The same drawing as a separate picture. */
export function drawScale(spec: LashSpec): string {
  const drawing = measureLash(spec)
  const { color, ticks, width, height } = drawing
  const ruler = ticks.map(({ x, length }) => `M${x} 296v${length}`).join('')
  const numbers = ticks.map(({ x, label }) =>
    label ? printLabel(label, { x, y: 328, size: 12, fill: '#62564e', anchor: 'middle' }) : '',
  )
  const fine = { fill: 'none', stroke: '#dacfc4', 'stroke-width': 1 }
  const along = [root.x, root.y, drawing.tip.x, drawing.tip.y] as const
  return picture(
    width,
    height,
    tag(
      'defs',
      {},
      linear('lash', along, [
        [0.2, color.root],
        [1, color.tip],
      ]),
    ),
    tag('path', { ...fine, d: `M${root.x} 296H${width - 20}${ruler}` }),
    tag('path', { ...fine, d: drawing.ghosts.map(({ line }) => line).join('') }),
    tag('path', { d: drawing.fiber, fill: color.root === color.tip ? color.root : 'url(#lash)' }),
    tag('circle', { cx: short(drawing.straightX), cy: 296, r: 4, fill: '#a04e3c' }),
    ...numbers,
  )
}
