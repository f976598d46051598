import type { LashSpec } from './lash-spec.ts'
import { picture, tag } from './svg.ts'
import { drawTray } from './tray.ts'
import { drawWorn } from './worn.ts'

/**
 * The picture for shared links of a product without photos: the tray next to the worn lash, 1200 by 630 units. It bears
 * no brand, because the link says whose it is.
 */
export function drawShare(spec: LashSpec, seed: number): string {
  const tray = inset(drawTray(spec, seed, false), 't', { x: 0, width: 600, view: '20 90 760 798' })
  const worn = inset(drawWorn(spec, seed), 'w', { x: 600, width: 600, view: '0 130 800 840' })
  return picture(1200, 630, tray, worn)
}

/** Embeds a picture in another; ids are prefixed so that they do not collide. */
function inset(
  svg: string,
  prefix: string,
  { x, width, view }: { x: number; width: number; view: string },
): string {
  const inside = svg
    .slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'))
    .replaceAll(/ id="/g, ` id="${prefix}-`)
    .replaceAll(/url\(#/g, `url(#${prefix}-`)
    .replaceAll(/href="#/g, `href="#${prefix}-`)
  const place = { x, y: 0, width, height: 630, viewBox: view }
  return tag('svg', { ...place, preserveAspectRatio: 'xMidYMid slice' }, inside)
}
