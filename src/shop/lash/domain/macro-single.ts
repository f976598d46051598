import type { LashSpec } from './lash-spec.ts'
import { blurDefs, fadeDefs, paintOf } from './paint.ts'
import { printLabel } from './print.ts'
import { randomFrom } from './random.ts'
import {
  drawShadows,
  drawStrands,
  lineOf,
  type Strand,
  seenThickness,
  strandOf,
  type View,
} from './strand.ts'
import { drawGround, tints } from './studio.ts'
import { picture, tag } from './svg.ts'

const width = 800
const height = 1000

/** Single lashes on paper in order of length, each labeled with its millimeters. */
export function drawSingleMacro(spec: LashSpec, seed: number): string {
  const random = randomFrom(seed)
  const tint = tints[spec.kind]
  const lengths = shownLengths(spec)
  const longest = Math.max(...lengths)
  const tip = lineOf(spec.curl, 8).at(-1) ?? { forward: 1, up: 0 }
  // Upright along the line from root to tip, so that every curl fills the sheet and shows its bend.
  const roll = -Math.atan2(tip.up, tip.forward) * 0.8
  const chord = Math.hypot(tip.forward, tip.up)
  const scale = Math.min(740 / longest, 560 / (longest * chord))
  const view: View = { turn: 1.4, tilt: 0.08, roll, scale, light: { x: 0.11, y: 0.17 } }
  const step = 500 / Math.max(1, lengths.length - 1)
  const strands: Strand[] = []
  const labels: string[] = []
  lengths.forEach((lengthMm, index) => {
    const root = { x: 128 + index * step, y: 838 - index * 14 }
    const thicknessMm = seenThickness(spec) * 1.2
    const fiber = { curl: spec.curl, lengthMm, thicknessMm, spread: 0, stray: random.around(0.35) }
    strands.push(strandOf(fiber, root, { ...view, roll: roll + random.around(0.03) }, 8))
    const place = { x: root.x, y: root.y + 52, size: 22, fill: tint.shadow, opacity: 0.75 }
    labels.push(printLabel(String(lengthMm), { ...place, anchor: 'middle' }))
  })
  const paint = { ...paintOf(spec, tint), shadowOpacity: 0.3 }
  return picture(
    width,
    height,
    drawGround(width, height, tint, random.between(60, 190)),
    blurDefs(6),
    tag('defs', {}, fadeDefs(spec, [340, 860, longest * view.scale])),
    drawShadows(strands, paint),
    drawStrands(strands, paint),
    ...labels,
  )
}

/** Up to seven lengths; a single length is shown five times. */
function shownLengths({ lengthsMm }: LashSpec): number[] {
  const sorted = [...lengthsMm].sort((first, second) => first - second)
  const only = sorted[0] ?? 12
  if (sorted.length < 3) return [only, only, only, sorted.at(-1) ?? only, sorted.at(-1) ?? only]
  return sorted.slice(-7)
}
