import { mix } from './colors.ts'
import { lashColor } from './lash-color.ts'
import type { LashSpec } from './lash-spec.ts'
import { drawKnot, fanOf } from './macro-fan.ts'
import { blurDefs, paintOf } from './paint.ts'
import { randomFrom } from './random.ts'
import { drawShadows, drawStrands } from './strand.ts'
import { drawGround, tints } from './studio.ts'
import { picture } from './svg.ts'

const colors = ['Sapphire', 'Plum', 'Burgundy', 'Copper', 'Emerald']

/** A bouquet: fans of every color around one center, as petals. 800 by 1000 units. */
export function drawBouquet(spec: LashSpec, seed: number): string {
  const random = randomFrom(seed)
  const tint = tints.colored
  const fans = colors.map((color, index) => {
    const roll = (index - 2) * 0.5 - 0.2
    const colored = { ...spec, color }
    const view = { turn: 0.3, tilt: 0.16, roll, scale: 41, light: { x: 0.3, y: 0.36 } }
    const root = { x: 372 + Math.sin(roll) * 110, y: 860 - Math.cos(roll) * 110 }
    const fan = { root, lengthMm: 13.5, opening: 0.52, view }
    const strands = fanOf(colored, fan, random)
    const paint = { ...paintOf(colored, tint), shadowOpacity: 0.26 }
    const knot = drawKnot(fan, colored, mix(lashColor(color).root, '#000000', 0.35))
    return { shadow: drawShadows(strands, paint), body: drawStrands(strands, paint) + knot }
  })
  return picture(
    800,
    1000,
    drawGround(800, 1000, tint, 140),
    blurDefs(8),
    ...fans.map(({ shadow }) => shadow),
    ...fans.map(({ body }) => body),
  )
}
