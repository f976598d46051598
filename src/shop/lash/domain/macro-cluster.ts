import { type Cluster, clusterStrands, drawClusterBase } from './cluster.ts'
import { packOf } from './lash-pack.ts'
import type { LashSpec } from './lash-spec.ts'
import { blurDefs, fadeDefs, paintOf } from './paint.ts'
import { type Random, randomFrom } from './random.ts'
import { drawShadows, drawStrands } from './strand.ts'
import { drawGround, tints } from './studio.ts'
import { picture, tag } from './svg.ts'

const width = 800
const height = 1000

/** Clusters on paper in the order they are worn, shortest first. */
export function drawClusterMacro(spec: LashSpec, seed: number): string {
  const random = randomFrom(seed)
  const tint = tints[spec.kind]
  const paint = { ...paintOf(spec, tint), shadowOpacity: 0.4 }
  const clusters = clustersOf(spec, random)
  const drawn = clusters.map((cluster) => {
    const strands = clusterStrands(spec, cluster, random)
    const reach = cluster.lengthMm * cluster.view.scale
    const fade = `fade${Math.round(cluster.root.x)}`
    const own = paint.fill.startsWith('url') ? { ...paint, fill: `url(#${fade})` } : paint
    return (
      tag('defs', {}, fadeDefs(spec, [cluster.root.x, cluster.root.y, reach], fade)) +
      drawShadows(strands, own) +
      drawStrands(strands, own) +
      drawClusterBase(spec, cluster)
    )
  })
  return picture(
    width,
    height,
    drawGround(width, height, tint, random.between(60, 190)),
    blurDefs(7),
    ...drawn,
  )
}

function clustersOf(spec: LashSpec, random: Random): Cluster[] {
  const lengths = [...spec.lengthsMm].sort((first, second) => first - second)
  const places = [
    { x: 232, y: 400, roll: -0.26 },
    { x: 560, y: 560, roll: 0.08 },
    { x: 270, y: 880, roll: -0.14 },
  ]
  return places.map(({ x, y, roll }, index) => ({
    root: { x, y },
    lengthMm: lengths[Math.floor((index * (lengths.length - 1)) / 2)] ?? 12,
    side: packOf(spec).isSided ? 1 : 0,
    view: {
      turn: 0.2,
      tilt: 0.24,
      roll: roll + random.between(-0.06, 0.06),
      scale: 36 + index * 2,
      light: { x: 0.34, y: 0.4 },
    },
  }))
}
