import { mix } from './colors.ts'
import { curveTo, type EyeShape, lidEdge, lidPath } from './eye-shape.ts'
import { softSpot } from './face.ts'
import type { Skin } from './skin.ts'
import { linear, radial, tag } from './svg.ts'

/** An open eye's lid with its sheen and the crease above it. */
export function drawLidPlate(shape: EyeShape, skin: Skin, shadow: string): string {
  const lid = lidPath(shape)
  const [start] = shape.crease
  const fold = `M${start.x} ${start.y}${curveTo(shape.crease)}`
  const edge = `M${shape.inner.x} ${shape.inner.y}${curveTo(lidEdge(shape))}`
  const dark = { fill: 'none', stroke: skin.deep, 'stroke-linecap': 'round' }
  const deep = { ...dark, opacity: 0.5, filter: 'url(#far)' }
  const gleam = { d: fold, fill: 'none', stroke: skin.light, 'stroke-width': 10, opacity: 0.36 }
  const over = { d: fold, 'stroke-width': 46, opacity: 0.34, transform: 'translate(0 -12)' }
  const inside = [
    tag('path', { ...deep, d: fold, 'stroke-width': 52 }),
    tag('path', { ...deep, d: edge, 'stroke-width': 44 }),
    tag('rect', { x: 60, y: 300, width: 700, height: 500, fill: 'url(#sheen)' }),
  ]
  return [
    tag('defs', {}, tag('clipPath', { id: 'lid' }, tag('path', { d: lid })), sheen(shape, skin)),
    tag('path', { ...deep, ...over }),
    tag('path', { d: lid, fill: mix(skin.base, shadow, 0.5), opacity: 0.8, filter: 'url(#near)' }),
    tag('g', { 'clip-path': 'url(#lid)' }, ...inside),
    tag('path', { ...dark, d: fold, 'stroke-width': 5, opacity: 0.62, filter: 'url(#rim)' }),
    tag('path', { ...gleam, filter: 'url(#near)', transform: 'translate(0 -16)' }),
  ].join('')
}

/** The highlight on the curve of the lid. */
function sheen(shape: EyeShape, skin: Skin): string {
  const middle = (shape.crease[1].y + shape.upper[0].y) / 2 + 30
  const flat = `translate(0 ${Math.round(middle * 0.62)}) scale(1 .38)`
  const light = mix(skin.light, '#ffffff', 0.3)
  return radial(
    'sheen',
    [390, middle, 190],
    [
      [0, light, 0.85],
      [1, skin.light, 0],
    ],
    flat,
  )
}

/** A closed lid, curved by the eye below it, with a faint crease. */
export function drawClosedLid(shape: EyeShape, skin: Skin, shadow: string): string {
  const [start] = shape.crease
  const fold = `M${start.x} ${start.y}${curveTo(shape.crease)}`
  const edge = `M${shape.inner.x} ${shape.inner.y}${curveTo(lidEdge(shape))}`
  const dark = { fill: 'none', stroke: 'url(#fading)' }
  const light = { d: fold, fill: 'none', stroke: 'url(#gleam)', 'stroke-width': 15, opacity: 0.42 }
  return [
    tag('defs', {}, fadingLine('fading', skin.deep), fadingLine('gleam', skin.light)),
    softSpot(410, 520, 320, 130, mix(skin.base, shadow, 0.6), 0.8),
    tag('path', { ...dark, d: fold, 'stroke-width': 40, opacity: 0.32, filter: 'url(#soft)' }),
    softSpot(380, 528, 150, 40, mix(skin.light, '#ffffff', 0.25), 0.9),
    softSpot(350, 520, 60, 14, '#ffffff', 0.5),
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
