import { house } from './colors.ts'
import { coverageShares, packOf } from './lash-pack.ts'
import type { LashSpec } from './lash-spec.ts'
import { plainPaintOf } from './paint.ts'
import { printBrand } from './print.ts'
import type { Random } from './random.ts'
import { drawShadows, drawStrands } from './strand.ts'
import { drawBand, lowerStrip, magnetDefs, type Strip, strandsOf } from './strip.ts'
import { tints } from './studio.ts'
import { linear, tag } from './svg.ts'
import { card } from './tray-card.ts'

/** A pair of magnetic lashes in its lined box, with the lower strips if there are any. */
export function drawStripBox(spec: LashSpec, random: Random, isBranded: boolean): string {
  const well = { x: card.x + 30, y: card.y + 30, width: card.width - 60, height: card.height - 130 }
  const paint = { ...plainPaintOf(spec, tints.magnetic), shadowOpacity: 0.5, softness: 'near' }
  const strips = stripsOf(spec)
  const drawn = strips.map((strip) => {
    const strands = strandsOf(spec, strip, random)
    const lash = drawShadows(strands, paint) + drawStrands(strands, paint) + drawBand(spec, strip)
    return tag('g', { class: 'strip' }, lash)
  })
  const lining = linear(
    'lining',
    [well.x, well.y, well.x, well.y + well.height],
    [
      [0, '#d8b3a8'],
      [0.12, '#e8cdc3'],
      [1, '#f1ddd4'],
    ],
  )
  const brand = { x: 400, y: card.y + card.height - 38, size: 46, fill: house.ink }
  return [
    tag('defs', {}, lining, magnetDefs(11)),
    tag('rect', { ...well, rx: 10, fill: '#b98d80' }),
    tag('rect', { ...well, y: well.y + 4, height: well.height - 4, rx: 10, fill: 'url(#lining)' }),
    ...drawn,
    isBranded ? printBrand({ ...brand, anchor: 'middle' }) : '',
  ].join('')
}

/** The strips from top to bottom: first for one eye, then for the other. */
function stripsOf(spec: LashSpec): Strip[] {
  const { covers, hasLowerStrips } = packOf(spec)
  const share = coverageShares[covers]
  return [0, 1].flatMap((eye) => {
    const upper: Strip = {
      middle: {
        x: 400,
        y: card.y + (hasLowerStrips ? 195 : 285) + eye * (hasLowerStrips ? 292 : 285),
      },
      span: fullSpan * share,
      bow: 0.2 * Math.sqrt(share),
      scale: hasLowerStrips ? 11.4 : 12.4,
      roll: 0,
      light: { x: 0.3, y: 0.42 },
      count: Math.round(80 * share),
      mirrored: eye === 1,
    }
    const below = { x: 400, y: upper.middle.y + 62 }
    return hasLowerStrips ? [upper, lowerStrip(upper, below)] : [upper]
  })
}

/** The width of a strip that covers the whole lash line, in units. */
const fullSpan = 270
