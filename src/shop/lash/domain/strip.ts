import { mix } from './colors.ts'
import { type Point, smoothPath } from './fiber.ts'
import { packOf } from './lash-pack.ts'
import { type LashSpec, lengthMaps } from './lash-spec.ts'
import type { Random } from './random.ts'
import { type Strand, seenThickness, strandOf, turned, type View } from './strand.ts'
import { linear, short, tag } from './svg.ts'

/** A band of lashes, as of magnetic lashes or along the lid. */
export interface Strip {
  /** The center of the band. */
  middle: Point
  /** The width of the band in units, from end to end. */
  span: number
  /** How far the band rises in the middle, as a share of its width. */
  bow: number
  scale: number
  roll: number
  light: Point
  /** The number of fibers along the band. */
  count: number
  /** The length of its fibers, as a share of the specification's; less on lower strips. */
  share?: number
  /** Whether the longer end is at the left. */
  mirrored?: boolean
}

/** The point of the band at `along` (0 left end, 1 right end). */
function bandAt(strip: Strip, along: number): Point {
  const across = along * 2 - 1
  const flat = { x: (across * strip.span) / 2, y: -strip.bow * strip.span * (1 - across ** 2) }
  const seen = turned(flat, strip.roll)
  return { x: strip.middle.x + seen.x, y: strip.middle.y + seen.y }
}

/** The length of a lash at `along`, in millimeters, by the specification's length map. */
export function lengthAt(spec: LashSpec, along: number): number {
  const map = lengthMaps[spec.map ?? 'natural']
  const place = along * (map.length - 1)
  const low = map[Math.floor(place)] ?? 0
  const high = map[Math.ceil(place)] ?? low
  const share = low + (high - low) * (place - Math.floor(place))
  const shortest = Math.min(...spec.lengthsMm)
  const longest = Math.max(...spec.lengthsMm)
  const least = Math.min(shortest, longest * 0.72)
  return least + (longest - least) * share
}

/** The strip's fibers: spiky groups over a fine fringe, spread from the inner end to the outer one. */
export function strandsOf(spec: LashSpec, strip: Strip, random: Random): Strand[] {
  return Array.from({ length: strip.count }, (_, index) => {
    const place = (index + 0.5) / strip.count
    const along = strip.mirrored ? 1 - place : place
    const group = index % 4
    const outward = (place * 2 - 1) * 0.62 + random.around(0.13)
    const view: View = {
      turn: (place * 2 - 1) * 0.75 + random.around(0.1),
      tilt: 0.55,
      roll: strip.roll + outward,
      scale: strip.scale,
      light: strip.light,
    }
    const fiber = {
      curl: spec.curl,
      lengthMm:
        lengthAt(spec, along) * (strip.share ?? 1) * (group === 1 ? 1 : 0.74 + random.around(0.1)),
      thicknessMm: seenThickness(spec) * (group === 1 ? 1 : 0.8),
      spread: 0,
      stray: random.around(0.6),
    }
    return strandOf(fiber, bandAt(strip, place), view, 4)
  })
}

/** The band and the magnets along it. */
export function drawBand(spec: LashSpec, strip: Strip): string {
  const { band, magnets } = packOf(spec)
  const color = band.color ?? '#efe6dc'
  const line = Array.from({ length: 9 }, (_, index) => bandAt(strip, index / 8))
  const thick = strip.scale * (0.12 + band.thickMm * 0.8)
  const look = { fill: 'none', 'stroke-linecap': 'round' } as const
  const d = smoothPath(line)
  const gleam = { stroke: mix(color, '#fff1e4', 0.45), 'stroke-width': thick * 0.16, opacity: 0.8 }
  return (
    tag('path', { class: 'band', d, ...look, stroke: color, 'stroke-width': thick }) +
    tag('path', { d, ...look, ...gleam, transform: `translate(0 ${short(-thick * 0.2)})` }) +
    Array.from({ length: magnets }, (_, at) => drawMagnet(strip, (at + 0.5) / magnets)).join('')
  )
}

/** The lower strip for an upper one: shorter, finer, and turned toward the cheek. */
export function lowerStrip(upper: Strip, middle: Point): Strip {
  return {
    ...upper,
    middle,
    span: upper.span * 0.78,
    count: Math.round(upper.count * 0.7),
    share: 0.55,
    roll: upper.roll + Math.PI,
    mirrored: !upper.mirrored,
  }
}

function drawMagnet(strip: Strip, along: number): string {
  const place = bandAt(strip, along)
  const next = bandAt(strip, along + 0.01)
  const degrees = Math.round((Math.atan2(next.y - place.y, next.x - place.x) * 180) / Math.PI)
  const w = strip.scale * 1.9
  const h = strip.scale * 0.78
  const at = `translate(${Math.round(place.x)} ${Math.round(place.y + h * 0.2)})rotate(${degrees})`
  const box = { x: -w / 2, y: -h / 2, width: w, height: h, rx: h * 0.3 }
  return tag(
    'g',
    { class: 'magnet', transform: at },
    tag('rect', { ...box, fill: '#2c2624', transform: `translate(0 ${h * 0.12})` }),
    tag('rect', { ...box, fill: 'url(#magnet)' }),
  )
}

/** The gradient of the magnets, `height` units tall; put it in a picture's definitions. */
export function magnetDefs(height: number): string {
  return linear(
    'magnet',
    [0, -height / 2, 0, height / 2],
    [
      [0, '#8d8380'],
      [0.25, '#f3ece6'],
      [0.5, '#a39792'],
      [1, '#4d4441'],
    ],
  )
}
