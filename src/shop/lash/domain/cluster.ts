import { mix } from './colors.ts'
import type { Point } from './fiber.ts'
import { packOf } from './lash-pack.ts'
import type { LashSpec } from './lash-spec.ts'
import type { Random } from './random.ts'
import { type Strand, seenThickness, strandOf, turned, type View } from './strand.ts'
import { tag } from './svg.ts'

/** One wide cluster of lashes, applied in one piece under the natural lashes. */
export interface Cluster {
  root: Point
  lengthMm: number
  view: View
  /** The side that an angled segment sweeps toward: 1 is right, -1 left, 0 neither. */
  side: -1 | 0 | 1
}

/** A cluster's width at its root, in millimeters. */
export const rootMm = 3.9

/** The fibers pressed together in one spike. */
const spikeFibers = 5

/** A cluster's fibers: as many as the specification says, or closed spikes with gaps between them. */
export function clusterStrands(spec: LashSpec, cluster: Cluster, random: Random): Strand[] {
  return packOf(spec).isClosed
    ? spikeStrands(spec, cluster, random)
    : fanStrands(spec, cluster, random)
}

/** Small crossed fans that fade out at both ends, or toward the nose if the segment is angled. */
function fanStrands(spec: LashSpec, cluster: Cluster, random: Random): Strand[] {
  const { view, side } = cluster
  const count = Math.max(2, spec.fanCount)
  return Array.from({ length: count }, (_, index) => {
    const across = (index / (count - 1)) * 2 - 1
    const crossing = ((index * 2) % 3) - 1
    const outward = (across * side + 1) / 2
    const fade = side === 0 ? 0.3 * across * across : 0.42 * (1 - outward)
    const shift = turned({ x: across * rootMm * 0.5 * view.scale, y: 0 }, view.roll)
    const fiber = {
      curl: spec.curl,
      lengthMm: cluster.lengthMm * (1 - fade - (crossing === 0 ? 0 : 0.06) + random.around(0.04)),
      thicknessMm: seenThickness(spec) * (1.2 - count * 0.012),
      spread: across * 0.42 + side * 0.34 + crossing * crossedBy(count) + random.around(0.04),
      stray: random.around(0.5),
    }
    return strandOf(fiber, { x: cluster.root.x + shift.x, y: cluster.root.y + shift.y }, view, 5)
  })
}

/** How far neighbors lean across each other, in radians: few fibers cross visibly, many only interleave. */
function crossedBy(count: number): number {
  return count < 10 ? 0.16 : 0.05
}

function spikeStrands(spec: LashSpec, cluster: Cluster, random: Random): Strand[] {
  const { view } = cluster
  const spikes = Math.max(2, spec.fanCount)
  return Array.from({ length: spikes * spikeFibers }, (_, index) => {
    const spike = Math.floor(index / spikeFibers)
    const across = (spike / (spikes - 1)) * 2 - 1
    const within = ((index % spikeFibers) / (spikeFibers - 1)) * 2 - 1
    const lengthMm = cluster.lengthMm * (spike % 2 === 0 ? 1 : 0.84) * (1 - 0.1 * across * across)
    const offMm = within * 0.27
    const x = (across * rootMm * 0.46 + offMm) * view.scale
    const shift = turned({ x, y: 0 }, view.roll)
    const fiber = {
      curl: spec.curl,
      lengthMm: lengthMm * (1 - 0.04 * within * within),
      thicknessMm: seenThickness(spec) * 1.1,
      // Leaning in as far as it starts out, each fiber ends at the point of its spike.
      spread: across * 0.3 - Math.asin(offMm / (lengthMm * 0.88)) + random.around(0.004),
      stray: 0,
    }
    return strandOf(fiber, { x: cluster.root.x + shift.x, y: cluster.root.y + shift.y }, view, 5)
  })
}

/** The base that fuses a cluster's fibers: a cotton band, or a clear thread that shows the paper. */
export function drawClusterBase(spec: LashSpec, { root, view }: Cluster): string {
  const { band } = packOf(spec)
  const w = rootMm * view.scale * 1.06
  const h = view.scale * (band.color === null ? 0.2 + band.thickMm * 0.4 : 0.12 + band.thickMm)
  const degrees = Math.round((view.roll * 180) / Math.PI)
  const box = { x: -w / 2, y: -h * 0.3, width: w, height: h, rx: h / 2 }
  const place = `translate(${Math.round(root.x)} ${Math.round(root.y)})rotate(${degrees})`
  return tag(
    'g',
    { transform: place },
    band.color === null
      ? tag('rect', { class: 'band', ...box, fill: '#ffffff', opacity: 0.5 }) +
          tag('rect', {
            ...box,
            fill: 'none',
            stroke: '#8d7a68',
            'stroke-width': h * 0.1,
            opacity: 0.5,
          })
      : tag('rect', { class: 'band', ...box, fill: band.color }),
    // On a tray the highlight is too fine to see and costs bytes.
    view.scale < 12
      ? ''
      : tag('rect', {
          x: -w * 0.46,
          y: -h * 0.12,
          width: w * 0.92,
          height: h * 0.16,
          rx: h * 0.08,
          fill: mix(band.color ?? '#ffffff', '#ffe9d6', 0.5),
          opacity: band.color === null ? 0.9 : 0.55,
        }),
  )
}
