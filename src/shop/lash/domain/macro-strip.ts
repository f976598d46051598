import { coverageShares, packOf } from './lash-pack.ts'
import type { LashSpec } from './lash-spec.ts'
import { blurDefs, plainPaintOf } from './paint.ts'
import { randomFrom } from './random.ts'
import { drawShadows, drawStrands } from './strand.ts'
import { drawBand, lowerStrip, magnetDefs, type Strip, strandsOf } from './strip.ts'
import { drawGround, tints } from './studio.ts'
import { picture, tag } from './svg.ts'

const width = 800
const height = 1000

/** A pair of magnetic lashes on paper, or an upper strip with the lower one that closes on it. */
export function drawStripMacro(spec: LashSpec, seed: number): string {
  const random = randomFrom(seed)
  const tint = tints[spec.kind]
  const paint = { ...plainPaintOf(spec, tint), shadowOpacity: 0.42 }
  const drawn = stripsOf(spec).map((strip) => {
    const strands = strandsOf(spec, strip, random)
    const lash = drawShadows(strands, paint) + drawStrands(strands, paint) + drawBand(spec, strip)
    return tag('g', { class: 'strip' }, lash)
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

function stripsOf(spec: LashSpec): Strip[] {
  const { covers, hasLowerStrips } = packOf(spec)
  const share = coverageShares[covers]
  const near: Strip = {
    middle: { x: 402, y: 800 },
    span: 500 * share,
    bow: 0.2 * Math.sqrt(share),
    scale: 23.5,
    roll: -0.14,
    light: { x: 0.3, y: 0.42 },
    count: Math.round(88 * share),
  }
  if (hasLowerStrips) {
    const upper = { ...near, middle: { x: 402, y: 560 }, roll: -0.06 }
    return [upper, lowerStrip(upper, { x: 412, y: 690 })]
  }
  const far = { ...near, middle: { x: 430, y: 400 }, span: 430 * share, scale: 20, roll: 0.1 }
  return [{ ...far, mirrored: true }, near]
}
