import { fibrePath, type Point, smoothPath } from './fibre.ts'
import { type LashColor, type LashCurl, type LashSpec, lashColor } from './lash-spec.ts'
import { printLabel } from './print.ts'
import { lineOf } from './strand.ts'
import { linear, picture, short, tag } from './svg.ts'

/** Units for a millimetre. */
const scale = 20
const root: Point = { x: 40, y: 272 }
const shown: readonly LashCurl[] = ['J', 'B', 'C', 'CC', 'D', 'L']

/** A lash in profile on a millimetre scale, as path texts and places for any kind of drawing. */
export interface ScaleDrawing {
  width: number
  height: number
  /** Where the root stands; the ruler's zero is below it. */
  root: Point
  tip: Point
  fibre: string
  color: LashColor
  /** The other curls at the same length, as fine lines to compare with. */
  ghosts: { curl: LashCurl; line: string }[]
  /** Every millimetre: long at fives, with the number to print at each of those. */
  ticks: { x: number; length: number; label: string | null }[]
  /** Where the lash would end if it were pulled straight. */
  straightX: number
  lengthMm: number
}

/** Measures a spec's longest lash out to scale, 20 units a millimetre, 17 mm wide (spec 2, detail). */
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
    // Half as thick again as life, so that 0.03 mm can be told from 0.05 on a phone.
    fibre: fibrePath(line, Math.max(1.4, spec.thicknessMm * scale * 1.5)),
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

/** The same drawing as a small picture of its own. */
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
    tag('path', { d: drawing.fibre, fill: color.root === color.tip ? color.root : 'url(#lash)' }),
    tag('circle', { cx: short(drawing.straightX), cy: 296, r: 4, fill: '#a04e3c' }),
    ...numbers,
  )
}
