import { house } from './colors.ts'
import type { LashSpec } from './lash-spec.ts'
import { plainPaintOf } from './paint.ts'
import { printBrand } from './print.ts'
import type { Random } from './random.ts'
import { drawShadows, drawStrands } from './strand.ts'
import { drawBand, magnetDefs, type Strip, strandsOf } from './strip.ts'
import { tints } from './studio.ts'
import { linear, tag } from './svg.ts'
import { card } from './tray-card.ts'

/** Two pairs of magnetic lashes in their lined box, the inner ends facing each other. */
export function drawStripBox(spec: LashSpec, random: Random): string {
  const well = { x: card.x + 30, y: card.y + 30, width: card.width - 60, height: card.height - 130 }
  const paint = { ...plainPaintOf(spec, tints.magnetic), shadowOpacity: 0.5, softness: 'near' }
  const strips = [0, 1].map((row) => stripAt(row))
  const drawn = strips.map((strip) => {
    const strands = strandsOf(spec, strip, random)
    return drawShadows(strands, paint) + drawStrands(strands, paint) + drawBand(spec, strip, 5)
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
    printBrand({ ...brand, anchor: 'middle' }),
  ].join('')
}

function stripAt(row: number): Strip {
  return {
    middle: { x: 400, y: card.y + 285 + row * 285 },
    span: 270,
    bow: 0.2,
    scale: 12.4,
    roll: 0,
    light: { x: 0.3, y: 0.42 },
    count: 80,
    mirrored: row === 1,
  }
}
