import { drawBeside, roomFor } from './kit.ts'
import type { LashSpec } from './lash-spec.ts'
import { blurDefs } from './paint.ts'
import { type Random, randomFrom } from './random.ts'
import { drawGround, type Tint, tints } from './studio.ts'
import { linear, picture, tag } from './svg.ts'
import { card } from './tray-card.ts'
import { drawClusterCard } from './tray-clusters.ts'
import { drawRows } from './tray-rows.ts'
import { drawStripBox } from './tray-strips.ts'

/**
 * The lashes as sold, from above: a picture of 800 by 1000 units as SVG text. The card bears the demo's brand unless that
 * is left out.
 */
export function drawTray(spec: LashSpec, seed: number, isBranded = true): string {
  const random = randomFrom(seed)
  const tint = tints[spec.kind]
  const room = roomFor(spec)
  // If something lies at the right, the tray leans away from it and its lid shows at the left.
  const side = random.whole(2) === 0 && room === undefined ? -1 : 1
  const degrees = side * random.between(3.5, 7.5)
  const inside =
    spec.kind === 'magnetic'
      ? drawStripBox(spec, random, isBranded)
      : spec.kind === 'cluster'
        ? drawClusterCard(spec, random, isBranded)
        : drawRows(spec, random, isBranded)
  return picture(
    800,
    1000,
    drawGround(800, 1000, tint, random.between(60, 190)),
    blurDefs(6),
    cardDefs(),
    tag(
      'g',
      { transform: room },
      drawLid(tint, degrees, random),
      tag(
        'g',
        { transform: `rotate(${Math.round(degrees * 10) / 10} 400 500)` },
        drawCard(tint),
        inside,
      ),
    ),
    drawBeside(spec, tint),
  )
}

function cardDefs(): string {
  const { x, y, width, height } = card
  return tag(
    'defs',
    {},
    linear(
      'card',
      [x, y, x + width, y + height],
      [
        [0, '#fffdfa'],
        [0.6, '#f8f3ec'],
        [1, '#eae0d5'],
      ],
    ),
    linear(
      'cover',
      [x, y, x + width, y + height],
      [
        [0, '#ffffff', 0.55],
        [0.35, '#ffffff', 0.14],
        [0.52, '#ffffff', 0.4],
        [0.6, '#ffffff', 0.1],
        [1, '#ffffff', 0.34],
      ],
    ),
  )
}

/** The clear lid, removed and partly under the tray. */
function drawLid(tint: Tint, degrees: number, random: Random): string {
  const side = degrees < 0 ? 1 : -1
  const turn = Math.round(degrees + side * random.between(9, 13))
  const box = {
    x: card.x - 12,
    y: card.y - 12,
    width: card.width + 24,
    height: card.height + 24,
    rx: 26,
  }
  const shift = `translate(${side * 74} ${-38})rotate(${turn} 400 500)`
  const shade = { ...box, fill: tint.shadow, opacity: 0.16, filter: 'url(#far)' }
  return tag(
    'g',
    { transform: shift },
    tag('rect', { ...shade, transform: 'translate(10 14)' }),
    tag('rect', {
      ...box,
      fill: 'url(#cover)',
      stroke: '#ffffff',
      'stroke-width': 3,
      'stroke-opacity': 0.75,
    }),
    tag('rect', {
      x: box.x + 12,
      y: box.y + 12,
      width: box.width - 24,
      height: box.height - 24,
      rx: 16,
      fill: 'none',
      stroke: '#ffffff',
      'stroke-width': 1.5,
      'stroke-opacity': 0.5,
    }),
  )
}

function drawCard(tint: Tint): string {
  const { x, y, width, height } = card
  const rim = { x: x - 11, y: y - 11, width: width + 22, height: height + 22, rx: 22 }
  return [
    tag('rect', {
      ...rim,
      fill: tint.shadow,
      opacity: 0.5,
      filter: 'url(#far)',
      transform: 'translate(16 26)',
    }),
    tag('rect', {
      ...rim,
      fill: tint.shadow,
      opacity: 0.3,
      filter: 'url(#near)',
      transform: 'translate(3 5)',
    }),
    tag('rect', { ...rim, fill: '#efe7de', stroke: '#ffffff', 'stroke-width': 2.5 }),
    tag('rect', { x, y, width, height, rx: 13, fill: '#cfc2b4', transform: 'translate(0 -1.5)' }),
    tag('rect', { x, y, width, height, rx: 13, fill: 'url(#card)' }),
  ].join('')
}
