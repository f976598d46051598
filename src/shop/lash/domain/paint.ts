import { mix } from './colors.ts'
import { type LashSpec, lashColor } from './lash-spec.ts'
import type { Paint } from './strand.ts'
import type { Tint } from './studio.ts'
import { blur, radial, tag } from './svg.ts'

/** The paint of a lash on its paper; a two-tone fibre needs `fadeDefs` for its fill. */
export function paintOf(spec: LashSpec, tint: Tint, fadeId = 'fade'): Paint {
  const { root, tip } = lashColor(spec.color)
  return {
    fill: root === tip ? root : `url(#${fadeId})`,
    glint: mix(mix(root, tip, 0.5), '#ffe9d6', 0.62),
    glintOpacity: 0.5,
    shadow: tint.shadow,
    shadowOpacity: 0.34,
    softness: 'soft',
  }
}

/** The paint where fibres share no root to fade from: a two-tone one is drawn in its middle tone. */
export function plainPaintOf(spec: LashSpec, tint: Tint): Paint {
  const { root, tip } = lashColor(spec.color)
  return { ...paintOf(spec, tint), fill: mix(root, tip, 0.6) }
}

/** The fade from a fan's root outwards to its tips, `reach` units away; nothing for one colour. */
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

/** The blurs that pictures share: the shadow's, and that of things out of focus. */
export function blurDefs(soft: number): string {
  return tag('defs', {}, blur('soft', soft), blur('near', soft * 0.45), blur('far', soft * 1.5))
}
