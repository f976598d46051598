import { house, mix } from './colors.ts'
import type { LashSpec } from './lash-spec.ts'
import { printBrand, printLabel } from './print.ts'
import { tag } from './svg.ts'

/** The printed header of a card: the brand, unless it is left out, the curl and the thickness. */
export function drawHeader(
  spec: LashSpec,
  { x, y, width }: { x: number; y: number; width: number },
  isBranded: boolean,
): string {
  const curl = spec.curl
  const print = { y: y + 60, fill: house.ink }
  const right = x + width - 34
  const thick = spec.thicknessMm.toFixed(2)
  return [
    isBranded ? printBrand({ ...print, x: x + 34, size: 46 }) : '',
    printLabel(curl, { ...print, x: right - 92, size: 30, anchor: 'end' }),
    printLabel(thick, {
      ...print,
      x: right,
      size: 19,
      anchor: 'end',
      fill: mix(house.ink, '#ffffff', 0.3),
    }),
    tag('circle', { cx: right - 70, cy: y + 50, r: 4, fill: house.clay }),
    tag('path', { d: `M${x + 34} ${y + 84}h${width - 68}`, stroke: '#cdbfb0', 'stroke-width': 1 }),
  ].join('')
}
