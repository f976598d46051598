import type { LashSpec } from './lash-spec.ts'
import { blurDefs, plainPaintOf } from './paint.ts'
import { randomFrom } from './random.ts'
import { drawShadows, drawStrands } from './strand.ts'
import { drawBand, magnetDefs, type Strip, strandsOf } from './strip.ts'
import { drawGround, tints } from './studio.ts'
import { picture, tag } from './svg.ts'

const width = 800
const height = 1000

/** A pair of magnetic lashes, the near one in focus and the far one out of focus. */
export function drawStripMacro(spec: LashSpec, seed: number): string {
  const random = randomFrom(seed)
  const tint = tints[spec.kind]
  const paint = { ...plainPaintOf(spec, tint), shadowOpacity: 0.42 }
  const near: Strip = {
    middle: { x: 402, y: 820 },
    span: 530,
    bow: 0.2,
    scale: 25,
    roll: -0.14,
    light: { x: 0.3, y: 0.42 },
    count: 88,
  }
  const far: Strip = {
    ...near,
    middle: { x: 440, y: 390 },
    span: 440,
    scale: 20,
    roll: 0.1,
    mirrored: true,
  }
  const drawn = [far, near].map((strip) => {
    const strands = strandsOf(spec, strip, random)
    return drawShadows(strands, paint) + drawStrands(strands, paint) + drawBand(spec, strip, 5)
  })
  return picture(
    width,
    height,
    drawGround(width, height, tint, random.between(60, 190)),
    blurDefs(8),
    tag('defs', {}, magnetDefs(20)),
    ...drawn,
  )
}
