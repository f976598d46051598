import { mix } from './colors.ts'
import { closedEye } from './eye-shape.ts'
import { drawSocket, faceDefs } from './face.ts'
import type { LashSpec } from './lash-spec.ts'
import { drawClosedLid } from './lid.ts'
import { randomFrom } from './random.ts'
import { type Skin, skins } from './skin.ts'
import { linear, picture, radial, tag } from './svg.ts'
import { drawLashes } from './worn.ts'

const width = 2000
const height = 1250

const worn: LashSpec = {
  kind: 'easy-fanning',
  curl: 'C',
  lengthsMm: [10, 12, 14, 16],
  thicknessMm: 0.07,
  fanCount: 3,
  color: 'Black',
  map: 'squirrel',
}

/** A closed eye so near that it fills the picture, in evening light from the upper left (2000 by 1250 units). */
export function drawCloseUp(seed: number): string {
  const skin = skins[3] ?? skins[0]
  if (!skin) return ''
  const random = randomFrom(seed)
  const eye = 'translate(960 560)rotate(-6)scale(2.2)translate(-396 -610)'
  return picture(
    width,
    height,
    faceDefs(),
    light(skin),
    tag('rect', { width, height, fill: 'url(#evening)' }),
    tag(
      'g',
      { transform: eye },
      drawSocket(skin),
      drawClosedLid(closedEye, skin, mix(skin.shade, skin.blush, 0.5)),
      drawLashes(worn, closedEye, skin, random),
    ),
    tag('rect', { width, height, fill: 'url(#dusk)' }),
  )
}

function light(skin: Skin): string {
  return tag(
    'defs',
    {},
    linear(
      'evening',
      [0, 0, width, height],
      [
        [0, mix(skin.base, skin.light, 0.75)],
        [0.4, skin.base],
        [0.75, mix(skin.base, skin.shade, 0.7)],
        [1, skin.shade],
      ],
    ),
    radial(
      'dusk',
      [900, 480, 1350],
      [
        [0, skin.deep, 0],
        [0.55, skin.deep, 0],
        [1, skin.deep, 0.75],
      ],
    ),
  )
}
