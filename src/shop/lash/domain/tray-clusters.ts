import { type Cluster, clusterStrands, drawClusterBase } from './cluster.ts'
import { house, mix } from './colors.ts'
import { fibrePath } from './fibre.ts'
import { type LashSpec, lashColor } from './lash-spec.ts'
import { printLabel } from './print.ts'
import type { Random } from './random.ts'
import { radial, tag } from './svg.ts'
import { card } from './tray-card.ts'
import { drawHeader } from './tray-header.ts'

const rows = 5
const columns = 5
const scale = 11

/** Clusters in rows by length, each on its adhesive line. */
export function drawClusterCard(spec: LashSpec, random: Random): string {
  const lengths = [...spec.lengthsMm].sort((first, second) => first - second)
  const pitch = (card.height - 110 - 20) / rows
  const used = Array.from({ length: rows }, (_, row) => {
    return lengths[Math.floor((row * lengths.length) / rows)] ?? 12
  })
  const drawn = used.map((lengthMm, row) => {
    const y = card.y + 110 + pitch * (row + 1) - 16
    const places = Array.from({ length: columns }, (_, column) => {
      const x = card.x + 124 + column * 84
      const shape = `#cluster${(row + column) % 2}`
      return tag('use', { href: shape, transform: `translate(${x} ${y})scale(${lengthMm / 12})` })
    })
    return { y, lengthMm, uses: places.join('') }
  })
  const uses = drawn.map((row) => row.uses).join('')
  return [
    clusterDefs(spec, random),
    drawHeader(spec, card.x, card.y, card.width),
    ...drawn.map(({ y, lengthMm }) => drawLine(y, lengthMm)),
    tag(
      'g',
      { opacity: 0.4, filter: 'url(#near)', transform: 'translate(6 7)', fill: '#4a372c' },
      uses,
    ),
    tag('g', { fill: 'url(#segment)' }, uses),
  ].join('')
}

function clusterDefs(spec: LashSpec, random: Random): string {
  const { root, tip } = lashColor(spec.color)
  const shapes = [0, 1].map((variant) => {
    const view = { turn: 0.18, tilt: 0.22, roll: 0, scale, light: { x: 0, y: 0 } }
    const cluster: Cluster = { root: { x: 0, y: 0 }, lengthMm: 12, count: 26, view }
    const paths = clusterStrands(spec, cluster, random).map(({ line, width }) =>
      fibrePath(line, width),
    )
    const base = drawClusterBase(cluster, '#1b1513')
    return tag('g', { id: `cluster${variant}` }, tag('path', { d: paths.join('') }), base)
  })
  const fade = radial(
    'segment',
    [0, 0, 12 * scale * 0.9],
    [
      [0.35, root],
      [0.9, tip],
    ],
  )
  return tag('defs', {}, fade, ...shapes)
}

function drawLine(y: number, lengthMm: number): string {
  const print = {
    x: card.x + 60,
    y: Math.round(y + 5),
    size: 16,
    fill: mix(house.ink, '#ffffff', 0.25),
  }
  return (
    tag('rect', {
      x: card.x + 76,
      y: y - 3,
      width: card.width - 104,
      height: 12,
      rx: 2,
      fill: '#dfd0bd',
    }) + printLabel(String(lengthMm), { ...print, anchor: 'end' })
  )
}
