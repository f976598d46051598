import { mix } from './colors.ts'
import { curveTo, type EyeCurves, lidEdge } from './eye-curves.ts'
import { softSpot } from './face.ts'
import type { Skin } from './skin.ts'
import { linear, tag } from './svg.ts'

/** A closed lid, curved by the eye below it, with a faint crease. */
export function drawClosedLid(shape: EyeCurves, skin: Skin, shadow: string): string {
  const [start] = shape.crease
  const fold = `M${start.x} ${start.y}${curveTo(shape.crease)}`
  const edge = `M${shape.inner.x} ${shape.inner.y}${curveTo(lidEdge(shape))}`
  const dark = { fill: 'none', stroke: 'url(#fading)' }
  const light = { d: fold, fill: 'none', stroke: 'url(#gleam)', 'stroke-width': 15, opacity: 0.42 }
  return [
    tag('defs', {}, fadingLine('fading', skin.deep), fadingLine('gleam', skin.light)),
    softSpot(410, 520, 320, 130, mix(skin.base, shadow, 0.6), 0.8),
    tag('path', { ...dark, d: fold, 'stroke-width': 40, opacity: 0.32, filter: 'url(#soft)' }),
    softSpot(380, 528, 150, 40, mix(skin.base, skin.light, 0.8), 0.8),
    softSpot(350, 516, 70, 16, mix(skin.light, '#fff4e8', 0.4), 0.4),
    tag('path', { ...dark, d: edge, 'stroke-width': 70, opacity: 0.34, filter: 'url(#far)' }),
    tag('path', { ...dark, d: fold, 'stroke-width': 3.6, opacity: 0.6, filter: 'url(#rim)' }),
    tag('path', { ...light, filter: 'url(#near)', transform: 'translate(0 -18)' }),
  ].join('')
}

/** A gradient for lines along the lid, transparent at both ends. */
function fadingLine(id: string, color: string): string {
  return linear(
    id,
    [100, 0, 704, 0],
    [
      [0, color, 0],
      [0.22, color, 0.8],
      [0.5, color, 1],
      [0.8, color, 0.9],
      [1, color, 0],
    ],
  )
}
