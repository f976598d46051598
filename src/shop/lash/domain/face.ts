import { mix } from './colors.ts'
import type { Skin } from './skin.ts'
import { blur, linear, tag } from './svg.ts'

/** The blur filters that all parts of a face use. */
export function faceDefs(): string {
  return tag('defs', {}, blur('far', 16), blur('near', 5), blur('soft', 9), blur('rim', 1.4))
}

/** Skin in soft light from the upper left, warmer toward the cheek, 800 by 1000 units. */
export function drawCheek(skin: Skin): string {
  const pale = mix(skin.light, '#fff6ec', 0.3)
  const across = linear(
    'skin',
    [0, 0, 760, 1000],
    [
      [0, mix(skin.base, pale, 0.9)],
      [0.36, mix(skin.base, skin.light, 0.45)],
      [0.7, skin.base],
      [1, mix(skin.base, skin.shade, 0.8)],
    ],
  )
  return [
    tag('defs', {}, across),
    tag('rect', { width: 800, height: 1000, fill: 'url(#skin)' }),
    softSpot(600, 900, 300, 150, skin.blush, 0.4),
  ].join('')
}

/** The brow bone, the hollow above the lid and the bulge below the eye. */
export function drawSocket(skin: Skin): string {
  return [
    softSpot(590, 286, 210, 56, skin.light, 0.95),
    softSpot(430, 420, 320, 92, skin.shade, 0.75),
    softSpot(650, 470, 120, 70, skin.deep, 0.22),
    softSpot(440, 868, 250, 84, skin.light, 0.55),
    softSpot(330, 768, 230, 30, skin.shade, 0.6),
  ].join('')
}

/** A spot of light or shade with a soft edge, centered on (cx, cy); it fades out well beyond its radii. */
export function softSpot(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  opacity: number,
): string {
  // The blur spreads a small spot over a larger area, so it is made fainter.
  const strength = opacity * Math.min(1, (1.7 * rx * ry) / ((rx + 48) * (ry + 42)))
  const id = `spot${cx}.${cy}.${rx}`.replaceAll('-', 'm')
  const fade = tag(
    'radialGradient',
    { id },
    ...[1, 0.93, 0.74, 0.47, 0.22, 0.07, 0].map((share, step) =>
      tag('stop', { offset: step / 6, 'stop-color': fill, 'stop-opacity': share * strength }),
    ),
  )
  const reach = { cx, cy, rx: rx + 96, ry: ry + 84 }
  return tag('defs', {}, fade) + tag('ellipse', { ...reach, fill: `url(#${id})` })
}
