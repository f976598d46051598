import type { LashSpec } from './lash-spec.ts'
import { drawClusterMacro } from './macro-cluster.ts'
import { drawFanMacro } from './macro-fan.ts'
import { drawSingleMacro } from './macro-single.ts'
import { drawStripMacro } from './macro-strip.ts'

/** A close-up of the lash on paper: a picture of 800 by 1000 units as SVG text. */
export function drawMacro(spec: LashSpec, seed: number): string {
  if (spec.kind === 'magnetic') return drawStripMacro(spec, seed)
  if (spec.kind === 'cluster') return drawClusterMacro(spec, seed)
  return spec.fanCount > 1 ? drawFanMacro(spec, seed) : drawSingleMacro(spec, seed)
}
