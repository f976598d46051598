import { house, mix } from './colors.ts'
import { fringePath } from './fringe.ts'
import { type LashSpec, lashColor } from './lash-spec.ts'
import { printLabel } from './print.ts'
import type { Random } from './random.ts'
import { linear, tag } from './svg.ts'
import { card } from './tray-card.ts'
import { drawHeader } from './tray-header.ts'

/** The length of the longest fiber in its own row, in units, before the row is scaled. */
const reach = 46
const left = card.x + 84
const rowWidth = card.width - 84 - 34
const top = card.y + 104
const variants = 3

/** Rows of fibers on their strips, each labeled with its length. */
export function drawRows(spec: LashSpec, random: Random): string {
  const lengths = rowLengths(spec)
  const pitch = (card.height - 104 - 26) / lengths.length
  const longest = Math.max(...lengths)
  const rows = lengths.map((lengthMm, row) => {
    const y = top + pitch * (row + 1) - 6
    const scale = ((lengthMm / longest) * (pitch * 1.22)) / reach
    const look = `translate(${left} ${Math.round(y * 10) / 10})scale(1 ${Math.round(scale * 100) / 100})`
    return { y, lengthMm, use: tag('use', { href: `#fringe${row % variants}`, transform: look }) }
  })
  const uses = rows.map(({ use }) => use).join('')
  return [
    defs(spec, random),
    drawHeader(spec, card.x, card.y, card.width),
    ...rows.map(({ y }) => drawStrip(y)),
    tag(
      'g',
      { fill: '#4a372c', opacity: 0.42, filter: 'url(#near)', transform: 'translate(5 5)' },
      uses,
    ),
    tag('g', { fill: paintOf(spec) }, uses),
    ...rows.map(({ y, lengthMm }) => drawRoot(spec, y) + drawRowLabel(lengthMm, y, pitch)),
  ].join('')
}

/** Twelve rows or sixteen, divided among a mixed tray's lengths, shortest at the top. */
function rowLengths({ lengthsMm }: LashSpec): number[] {
  const sorted = [...lengthsMm].sort((first, second) => first - second)
  const count = (sorted.at(-1) ?? 12) > 12 ? 12 : 14
  return Array.from({ length: count }, (_, row) => {
    return sorted[Math.floor((row * sorted.length) / count)] ?? 12
  })
}

function defs(spec: LashSpec, random: Random): string {
  const thick = 1.5 + spec.thicknessMm * 5
  const fringe = { curl: spec.curl, width: rowWidth, reach, thick, gap: 2.5 + spec.thicknessMm * 8 }
  const paths = Array.from({ length: variants }, (_, index) =>
    tag(
      'g',
      { id: `fringe${index}` },
      tag('rect', { y: -reach, width: rowWidth, height: reach, fill: 'url(#dense)' }),
      tag('path', { d: fringePath(fringe, random) }),
    ),
  )
  const { root, tip } = lashColor(spec.color)
  const fade = linear(
    'fringe',
    [0, 0, 0, -reach * 0.8],
    [
      [0.2, root],
      [0.9, tip],
    ],
  )
  // Towards the roots, more fibers show through the gaps in front, so the row gets denser.
  const deep = mix(mix(root, tip, 0.3), '#000000', 0.28)
  const dense = linear(
    'dense',
    [0, 0, 0, -reach * 0.62],
    [
      [0, deep, 0.96],
      [0.45, deep, 0.8],
      [1, deep, 0],
    ],
  )
  const foil = linear(
    'foil',
    [left, 0, left + rowWidth, 0],
    [
      [0, '#d9c8b4'],
      [0.3, '#f3e9dc'],
      [0.55, '#dccbb8'],
      [0.8, '#efe3d4'],
      [1, '#cdbaa5'],
    ],
  )
  return tag('defs', {}, fade, dense, foil, ...paths)
}

function paintOf(spec: LashSpec): string {
  const { root, tip } = lashColor(spec.color)
  return root === tip ? root : 'url(#fringe)'
}

function drawStrip(y: number): string {
  const box = { x: left - 8, width: rowWidth + 16, rx: 1.5 }
  return (
    tag('rect', { ...box, y: y + 1, height: 10, fill: '#5a4032', opacity: 0.16 }) +
    tag('rect', { ...box, y: y - 3, height: 11, fill: 'url(#foil)' })
  )
}

/** The roots are so close that they look like one dark line. */
function drawRoot(spec: LashSpec, y: number): string {
  const { root } = lashColor(spec.color)
  const fill = mix(root, '#000000', 0.35)
  return tag('rect', { x: left + 1, y: y - 2.5, width: rowWidth - 2, height: 3.4, rx: 1.2, fill })
}

function drawRowLabel(lengthMm: number, y: number, pitch: number): string {
  const size = Math.min(15, pitch * 0.36)
  const print = { x: left - 22, y: Math.round(y), size, fill: mix(house.ink, '#ffffff', 0.25) }
  return printLabel(`${lengthMm}mm`, { ...print, anchor: 'end' })
}
