import { house, mix } from './colors.ts'
import { fringePath, spikesPath } from './fringe.ts'
import { lashColor } from './lash-color.ts'
import { packOf, rowLengthsOf } from './lash-pack.ts'
import type { LashSpec } from './lash-spec.ts'
import { printLabel } from './print.ts'
import type { Random } from './random.ts'
import { linear, short, tag } from './svg.ts'
import { card } from './tray-card.ts'
import { drawHeader } from './tray-header.ts'

/** The length of the longest fiber in its own row, in units, before the row is scaled. */
const reach = 46
const left = card.x + 84
const rowWidth = card.width - 84 - 34
const top = card.y + 104
const variants = 3

/** Rows of fibers on their strips, each labeled with its length. */
export function drawRows(spec: LashSpec, random: Random, isBranded: boolean): string {
  const lengths = rowLengthsOf(spec)
  const pitch = (card.height - 104 - 26) / lengths.length
  const longest = Math.max(...spec.lengthsMm)
  const rows = lengths.map((lengthMm, row) => {
    const y = top + pitch * (row + 1) - 6
    const scale = ((lengthMm / longest) * (pitch * 1.22)) / reach
    const look = `translate(${left} ${short(y)})scale(1 ${Math.round(scale * 1000) / 1000})`
    const fringe = { class: 'row', href: `#fringe${row % variants}`, transform: look }
    return { y, lengthMm, use: tag('use', fringe) }
  })
  const { guideMm, perRow } = packOf(spec)
  const all = { href: '#rows' }
  return [
    defs(spec, random, 1.22 * pitch),
    tag('defs', {}, tag('g', { id: 'rows' }, ...rows.map(({ use }) => use))),
    drawHeader(spec, card, isBranded),
    ...rows.map(({ y }) => drawStrip(y) + (guideMm > 0 ? drawGuide(y, guideMm) : '')),
    tag(
      'g',
      { fill: '#4a372c', opacity: 0.42, filter: 'url(#near)', transform: 'translate(5 5)' },
      tag('use', all),
    ),
    tag('g', { fill: paintOf(spec) }, tag('use', all)),
    ...rows.map(
      ({ y, lengthMm }) => (perRow > 0 ? '' : drawRoot(spec, y)) + drawRowLabel(lengthMm, y, pitch),
    ),
  ].join('')
}

/** SVG definitions: `variants` random drawings of a row, `seenReach` units tall on the tray, and their gradients. */
function defs(spec: LashSpec, random: Random, seenReach: number): string {
  const paths = Array.from({ length: variants }, (_, index) =>
    tag('g', { id: `fringe${index}` }, rowOf(spec, random, seenReach)),
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
  // Toward the roots, more fibers show through the gaps in front, so the row gets denser.
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

/** One row: a dense fringe of fibers, or its fans one by one. */
function rowOf(spec: LashSpec, random: Random, seenReach: number): string {
  const { perRow, shorterMm } = packOf(spec)
  const thick = 1.5 + spec.thicknessMm * 5
  if (perRow > 0) {
    const spikes = { curl: spec.curl, width: rowWidth, count: perRow, fibers: spec.fanCount, reach }
    return tag('path', {
      class: 'spikes',
      d: spikesPath({ ...spikes, flat: reach / seenReach, thick }, random),
    })
  }
  const shorter = shorterMm / Math.max(...spec.lengthsMm)
  const gap = (2.5 + spec.thicknessMm * 8) * (shorter > 0 ? 1.7 : 1)
  const fringe = { curl: spec.curl, width: rowWidth, reach, thick, gap, shorter }
  const shade = { y: -reach, width: rowWidth, height: reach, fill: 'url(#dense)' }
  return tag('rect', shade) + tag('path', { d: fringePath(fringe, random) })
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

/** Units per millimeter along a strip, which is 90 mm long. */
const guideScale = rowWidth / 90

/** Fine ticks every `guideMm` millimeters along a strip, for practice. */
function drawGuide(y: number, guideMm: number): string {
  const count = Math.floor(rowWidth / (guideMm * guideScale))
  const ticks = Array.from({ length: count }, (_, at) => {
    return `M${short(left + (at + 0.5) * guideMm * guideScale)} ${short(y + 1.5)}v5`
  })
  const look = { fill: 'none', stroke: '#6d5646', 'stroke-width': 0.9, opacity: 0.8 }
  return tag('path', { class: 'guide', d: ticks.join(''), ...look })
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
