import { type Cluster, clusterStrands, drawClusterBase, rootMm } from './cluster.ts'
import { house, mix } from './colors.ts'
import { fiberPath } from './fiber.ts'
import { lashColor } from './lash-color.ts'
import { packOf, rowLengthsOf } from './lash-pack.ts'
import type { LashSpec } from './lash-spec.ts'
import { printLabel } from './print.ts'
import type { Random } from './random.ts'
import { radial, short, tag } from './svg.ts'
import { card } from './tray-card.ts'
import { drawHeader } from './tray-header.ts'

/** The length of the segment that is drawn once and reused, in millimeters. */
const drawnMm = 12
const left = card.x + 84
const width = card.width - 84 - 34
const headHeight = 100

interface Row {
  y: number
  lengthMm: number
  /** How many segments it holds. */
  count: number
}

/** The gap between the segments for one eye and those for the other, in segment widths. */
const sidesApart = 1.6

/** Clusters in rows by length, each on its adhesive line. */
export function drawClusterCard(spec: LashSpec, random: Random, isBranded: boolean): string {
  const { isSided } = packOf(spec)
  const rows = rowsOf(spec)
  const most = Math.max(...rows.map(({ count }) => count))
  const pitch = width / (most + (isSided ? sidesApart : 0))
  const tall = (card.height - headHeight - 24) / rows.length
  const longest = Math.max(...spec.lengthsMm)
  const scale = Math.min(pitch / (rootMm * 1.28), (tall * 1.12) / longest)
  const all = { href: '#segments' }
  const uses = rows.map((row) => usesOf(row, pitch, isSided))
  return [
    clusterDefs(spec, random, scale),
    tag('defs', {}, tag('g', { id: 'segments' }, ...uses)),
    drawHeader(spec, card, isBranded),
    ...rows.map(({ y, lengthMm }) => drawLine(y, lengthMm)),
    tag(
      'g',
      { opacity: 0.36, filter: 'url(#near)', transform: 'translate(5 6)', fill: '#4a372c' },
      tag('use', all),
    ),
    tag('g', { fill: 'url(#segment)' }, tag('use', all)),
  ].join('')
}

/** The rows of a card, with its segments distributed evenly. */
function rowsOf(spec: LashSpec): Row[] {
  const { segments } = packOf(spec)
  const lengths = rowLengthsOf(spec)
  const pitch = (card.height - headHeight - 24) / lengths.length
  return lengths.map((lengthMm, row) => {
    const dealt = (until: number) => Math.floor((until * segments) / lengths.length)
    const y = card.y + headHeight + pitch * (row + 1) - 10
    return { y, lengthMm, count: dealt(row + 1) - dealt(row) }
  })
}

/** The segments of a row; sided ones sweep toward each other, half of them from each end. */
function usesOf({ y, lengthMm, count }: Row, pitch: number, isSided: boolean): string {
  return Array.from({ length: count }, (_, column) => {
    const isSecondHalf = column >= count / 2
    const x = left + pitch * (column + 0.5 + (isSided && isSecondHalf ? sidesApart : 0))
    const tall = Math.round((lengthMm / drawnMm) * 1000) / 1000
    const sided = isSecondHalf ? 'left' : 'right'
    const shape = isSided ? sided : column % 2 === 0 ? 'first' : 'second'
    const transform = `translate(${short(x)} ${short(y)})scale(1 ${tall})`
    return tag('use', { class: 'segment', href: `#${shape}-segment`, transform })
  }).join('')
}

function clusterDefs(spec: LashSpec, random: Random, scale: number): string {
  const { root, tip } = lashColor(spec.color)
  const kinds = packOf(spec).isSided
    ? ([
        ['left', -1],
        ['right', 1],
      ] as const)
    : ([
        ['first', 0],
        ['second', 0],
      ] as const)
  const shapes = kinds.map(([name, side]) => {
    const view = { turn: 0.18 * (side || 1), tilt: 0.22, roll: 0, scale, light: { x: 0, y: 0 } }
    const cluster: Cluster = { root: { x: 0, y: 0 }, lengthMm: drawnMm, side, view }
    const paths = clusterStrands(spec, cluster, random).map(({ line, width: thick }) =>
      fiberPath(line, thick),
    )
    const base = drawClusterBase(spec, cluster)
    return tag(
      'g',
      { id: `${name}-segment` },
      tag('path', { class: 'fibers', d: paths.join('') }),
      base,
    )
  })
  const fade = radial(
    'segment',
    [0, 0, drawnMm * scale * 0.9],
    [
      [0.35, root],
      [0.9, tip],
    ],
  )
  return tag('defs', {}, fade, ...shapes)
}

function drawLine(y: number, lengthMm: number): string {
  const fill = mix(house.ink, '#ffffff', 0.25)
  const print = { x: left - 18, y: Math.round(y + 4), size: 14, fill }
  const line = { x: left - 6, y: y - 2, width: width + 12, height: 9, rx: 2, fill: '#e4d7c6' }
  return tag('rect', line) + printLabel(`${lengthMm}mm`, { ...print, anchor: 'end' })
}
