import { mix } from './colors.ts'
import type { Point } from './fibre.ts'
import type { LashSpec } from './lash-spec.ts'
import type { Random } from './random.ts'
import { type Strand, seenThickness, strandOf, turned, type View } from './strand.ts'
import { tag } from './svg.ts'

/** One wide cluster of lashes, applied in one piece under the natural lashes. */
export interface Cluster {
  root: Point
  lengthMm: number
  view: View
  count: number
}

/** A cluster's width at its root, in millimeters. */
const rootMm = 3.9

/** A cluster's fibers: small crossed fans, longest in the middle. */
export function clusterStrands(spec: LashSpec, cluster: Cluster, random: Random): Strand[] {
  const { view, count } = cluster
  return Array.from({ length: count }, (_, index) => {
    const across = (index / (count - 1)) * 2 - 1
    const crossing = (index % 3) - 1
    const shift = turned({ x: across * rootMm * 0.5 * view.scale, y: 0 }, view.roll)
    const fibre = {
      curl: spec.curl,
      lengthMm:
        cluster.lengthMm *
        (1 - 0.2 * across * across - (crossing === 0 ? 0 : 0.1) + random.around(0.05)),
      thicknessMm: seenThickness(spec) * (crossing === 0 ? 1 : 0.82),
      spread: across * 0.42 + crossing * 0.16 + random.around(0.05),
      stray: random.around(0.6),
    }
    return strandOf(fibre, { x: cluster.root.x + shift.x, y: cluster.root.y + shift.y }, view, 5)
  })
}

/** The fine knotted base where a cluster's fibers are fused. */
export function drawClusterBase({ root, view }: Cluster, fill: string): string {
  const w = rootMm * view.scale * 1.06
  const h = view.scale * 0.42
  const degrees = Math.round((view.roll * 180) / Math.PI)
  const box = { x: -w / 2, y: -h * 0.3, width: w, height: h, rx: h / 2 }
  return tag(
    'g',
    { transform: `translate(${Math.round(root.x)} ${Math.round(root.y)})rotate(${degrees})` },
    tag('rect', { ...box, fill }),
    tag('rect', {
      x: -w * 0.46,
      y: -h * 0.12,
      width: w * 0.92,
      height: h * 0.16,
      rx: h * 0.08,
      fill: mix('#1b1513', '#ffe9d6', 0.5),
      opacity: 0.55,
    }),
  )
}
