import { mix } from './colors.ts'
import { lashColor } from './lash-color.ts'
import { type Finish, packOf } from './lash-pack.ts'
import type { LashSpec } from './lash-spec.ts'
import type { Paint } from './strand.ts'
import type { Tint } from './studio.ts'
import { blur, radial, tag } from './svg.ts'

/** How strongly fibers shine, by finish. */
const glints: Readonly<Record<Finish, number>> = {
  'double matte': 0,
  matte: 0.18,
  'semi-matte': 0.34,
  satin: 0.5,
  'semi-gloss': 0.66,
  gloss: 0.95,
}

/** The paint of a lash on its paper; the fill of a two-tone fiber needs `fadeDefs`. */
export function paintOf(spec: LashSpec, tint: Tint, fadeId = 'fade'): Paint {
  const { root, tip } = lashColor(spec.color)
  return {
    fill: root === tip ? root : `url(#${fadeId})`,
    glint: mix(mix(root, tip, 0.5), '#ffe9d6', 0.62),
    glintOpacity: glints[packOf(spec).finish],
    shadow: tint.shadow,
    shadowOpacity: 0.34,
    softness: 'soft',
  }
}

/** The paint for fibers without a common root: a two-tone color becomes its middle tone. */
export function plainPaintOf(spec: LashSpec, tint: Tint): Paint {
  const { root, tip } = lashColor(spec.color)
  return { ...paintOf(spec, tint), fill: mix(root, tip, 0.6) }
}

/** The gradient from a fan's root to its tips, `reach` units away; nothing for a single color. */
export function fadeDefs(
  spec: LashSpec,
  [x, y, reach]: readonly [number, number, number],
  fadeId = 'fade',
): string {
  const { root, tip } = lashColor(spec.color)
  if (root === tip) return ''
  return radial(
    fadeId,
    [x, y, reach],
    [
      [0.35, root],
      [0.9, tip],
    ],
  )
}

/** The blur filters that pictures share: for shadows and for parts out of focus. */
export function blurDefs(soft: number): string {
  return tag('defs', {}, blur('soft', soft), blur('near', soft * 0.45), blur('far', soft * 1.5))
}
