import { mix } from './colors.ts'
import { closedEye, curveTo, type EyeCurves, lidEdge } from './eye-curves.ts'
import { wornPaths } from './eye-lashes.ts'
import { drawCheek, drawSocket, faceDefs } from './face.ts'
import { lashColor } from './lash-color.ts'
import type { LashSpec } from './lash-spec.ts'
import { drawClosedLid } from './lid.ts'
import { type Random, randomFrom } from './random.ts'
import { type Skin, skins } from './skin.ts'
import { linear, picture, tag } from './svg.ts'

/** The colors of eye shadow; the first is none. */
const makeup = ['', '#a4553f', '#7a4a52', '#8b6a4a']

/** The lash on a lowered lid, close up without the rest of the face: a picture of 800 by 1000 units as SVG text. */
export function drawWorn(spec: LashSpec, seed: number): string {
  const random = randomFrom(seed)
  const skin = skins[random.whole(skins.length)] ?? skins[0]
  const shade = makeup[random.whole(makeup.length)] || skin?.shade
  const other = random.whole(2) === 0 ? 'translate(800 0)scale(-1 1)' : undefined
  if (!skin || !shade) return ''
  const eye = 'translate(404 505)rotate(-9)scale(1.14)translate(-400 -620)'
  return picture(
    800,
    1000,
    faceDefs(),
    tag(
      'g',
      { transform: other },
      drawCheek(skin),
      tag(
        'g',
        { transform: eye },
        drawSocket(skin),
        drawClosedLid(closedEye, skin, mix(skin.shade, shade, 0.6)),
        drawLashes(spec, closedEye, skin, random),
      ),
    ),
  )
}

/** The liner and all lashes of a closed eye, in the picture's units. */
function drawLashes(spec: LashSpec, shape: EyeCurves, skin: Skin, random: Random): string {
  const { root, tip } = lashColor(spec.color)
  const { fine, full } = wornPaths(spec, shape, random)
  const soft = { filter: 'url(#soft)', transform: 'translate(14 28)' }
  return [
    tag('defs', {}, lashFade(root, tip)),
    tag('path', { d: full, fill: skin.deep, opacity: 0.42, ...soft }),
    drawLiner(shape, mix(root, '#0c0706', 0.55), 7),
    tag('path', { class: 'own', d: fine, fill: mix(skin.brow, '#1a100c', 0.5), opacity: 0.85 }),
    tag('path', { class: 'worn', d: full, fill: root === tip ? root : 'url(#worn)' }),
  ].join('')
}

/** The gradient of a two-tone lash, from the lid's edge to roughly the tips. */
function lashFade(root: string, tip: string): string {
  return linear(
    'worn',
    [0, 640, 0, 800],
    [
      [0, root],
      [1, tip],
    ],
  )
}

/** The dark line of the lash roots along the lid: a soft line under a fine one. */
function drawLiner(shape: EyeCurves, ink: string, thick: number): string {
  const edge = `M${shape.inner.x} ${shape.inner.y}${curveTo(lidEdge(shape))}`
  const smoke = linear(
    'smoke',
    [150, 0, 700, 0],
    [
      [0, ink, 0],
      [0.3, ink, 0.8],
      [0.92, ink, 1],
      [1, ink, 0],
    ],
  )
  const soft = { fill: 'none', stroke: 'url(#smoke)', 'stroke-width': 20, opacity: 0.5 }
  return [
    tag('defs', {}, smoke),
    tag('path', { d: edge, ...soft, filter: 'url(#near)' }),
    tag('path', { d: edge + linerBack(shape, thick), fill: ink, filter: 'url(#rim)' }),
  ].join('')
}

/** The liner's return along the upper side of the lid: fine at the nose and thicker toward the temple. */
function linerBack({ inner, outer, upper }: EyeCurves, thick: number): string {
  const [first, second] = upper
  return `L${outer.x + 16} ${outer.y - 8}C${second.x + 10} ${second.y - thick * 1.3} ${first.x} ${first.y - thick * 0.7} ${inner.x} ${inner.y}z`
}
