import { drawBrow } from './brow.ts'
import { house, mix } from './colors.ts'
import { closedEye } from './eye-shape.ts'
import { drawSocket, faceDefs } from './face.ts'
import type { LashSpec } from './lash-spec.ts'
import { drawClosedLid } from './lid.ts'
import { randomFrom } from './random.ts'
import { skins } from './skin.ts'
import { linear, picture, radial, tag } from './svg.ts'
import { drawLashes } from './worn.ts'

interface Frame {
  width: number
  height: number
  /** The center of the eye, and its scale: 1 is the size on a product's picture. */
  x: number
  y: number
  scale: number
}

const wide: Frame = { width: 2400, height: 1350, x: 1530, y: 690, scale: 1.8 }
const tall: Frame = { width: 1200, height: 1500, x: 586, y: 830, scale: 1.36 }

const worn: LashSpec = {
  kind: 'easy-fanning',
  curl: 'C',
  lengthsMm: [10, 12, 14, 17],
  thicknessMm: 0.07,
  fanCount: 3,
  color: 'Black',
  map: 'squirrel',
}

/**
 * The landing page's picture: a closed eye in bright light, with empty paper at the left for text (2400 by 1350), or
 * upright with the eye in the center (1200 by 1500).
 */
export function drawHero(form: 'wide' | 'tall', seed: number): string {
  const frame = form === 'wide' ? wide : tall
  const skin = skins[0]
  if (!skin) return ''
  const random = randomFrom(seed)
  const { width, height, x, y, scale } = frame
  const place = `translate(${x} ${y})rotate(-7)scale(${scale})translate(-390 -560)`
  return picture(
    width,
    height,
    faceDefs(),
    groundDefs(frame, skin.base, skin.shade),
    tag('rect', { width, height, fill: 'url(#hero)' }),
    tag('rect', { width, height, fill: 'url(#cheek)' }),
    tag(
      'g',
      { transform: place },
      drawSocket(skin),
      drawBrow(skin, random, 4),
      drawClosedLid(closedEye, skin, mix(skin.shade, house.clay, 0.55)),
      drawLashes(worn, closedEye, skin, random),
    ),
    tag('rect', { width, height, fill: 'url(#glow)' }),
  )
}

function groundDefs({ width, height, x, y, scale }: Frame, base: string, shade: string): string {
  const lit = mix(house.paper, '#f8e4d5', 0.5)
  return tag(
    'defs',
    {},
    linear(
      'hero',
      [0, 0, width, height * 0.5],
      [
        [0, house.paper],
        [0.3, mix(house.paper, lit, 0.8)],
        [0.56, mix(lit, base, 0.7)],
        [0.82, base],
        [1, mix(base, shade, 0.8)],
      ],
    ),
    radial(
      'cheek',
      [x + 100 * scale, y + 620 * scale, 560 * scale],
      [
        [0, house.clay, 0.26],
        [1, house.clay, 0],
      ],
    ),
    linear(
      'glow',
      [0, 0, width * 0.62, height * 0.2],
      [
        [0, house.paper, 0.96],
        [0.45, house.paper, 0.62],
        [1, house.paper, 0],
      ],
    ),
  )
}
