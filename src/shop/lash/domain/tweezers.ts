import { mix } from './colors.ts'
import type { Point } from './fiber.ts'
import type { Tint } from './studio.ts'
import { linear, tag } from './svg.ts'

interface Tweezers {
  /** The point where the tips meet. */
  tip: Point
  /** The angle in radians, clockwise from straight down. */
  angle: number
  tint: Tint
}

/** Fine rose-gold tweezers that reach in from the edge of the picture. */
export function drawTweezers({ tip, angle, tint }: Tweezers): string {
  const degrees = Math.round((-angle * 180) / Math.PI)
  const place = `translate(${tip.x} ${tip.y})rotate(${degrees})`
  const steel = mix('#c9957f', tint.paper, 0.12)
  const across = linear(
    'steel',
    [-44, 0, 44, 0],
    [
      [0, mix(steel, '#3a201a', 0.55)],
      [0.22, mix(steel, '#fff4ea', 0.6)],
      [0.4, steel],
      [0.55, mix(steel, '#3a201a', 0.62)],
      [0.62, mix(steel, '#fff4ea', 0.78)],
      [0.8, steel],
      [1, mix(steel, '#3a201a', 0.45)],
    ],
  )
  const back = 'M1 -2C10 60 30 190 40 420L40 900L14 900C16 520 8 240 -2 0z'
  const front = 'M-2 -4C-12 60 -34 190 -42 420L-42 900L-12 900C-14 520 -4 200 2 0z'
  const shadow = tag('path', {
    d: front + back,
    fill: tint.shadow,
    opacity: 0.3,
    filter: 'url(#far)',
    transform: 'translate(34 22)',
  })
  const arms =
    tag('path', { d: back, fill: 'url(#steel)' }) + tag('path', { d: front, fill: 'url(#steel)' })
  return tag('defs', {}, across) + tag('g', { transform: place }, shadow, arms)
}
