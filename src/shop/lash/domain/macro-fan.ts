import { mix } from './colors.ts'
import type { Point } from './fiber.ts'
import { packOf } from './lash-pack.ts'
import type { LashSpec } from './lash-spec.ts'
import { blurDefs, fadeDefs, paintOf } from './paint.ts'
import { type Random, randomFrom } from './random.ts'
import {
  drawShadows,
  drawStrands,
  fitted,
  type Paint,
  type Strand,
  seenThickness,
  strandOf,
  turned,
  type View,
} from './strand.ts'
import { drawGround, tints } from './studio.ts'
import { picture, tag } from './svg.ts'
import { drawTweezers } from './tweezers.ts'

interface Fan {
  root: Point
  lengthMm: number
  /** The angle from the first fiber to the last, in radians. */
  opening: number
  view: View
}

/** A fan's fibers: evenly spread with small irregularities, or closed to a point. */
function fanOf(spec: LashSpec, fan: Fan, random: Random): Strand[] {
  const { isClosed, shorterMm } = packOf(spec)
  if (isClosed) return spikeOf(spec, fan)
  const count = Math.max(2, Math.min(18, spec.fanCount))
  return Array.from({ length: count }, (_, index) => {
    const across = index / (count - 1) - 0.5
    const fiber = {
      curl: spec.curl,
      lengthMm:
        (fan.lengthMm - (index % 2 === 0 ? shorterMm : 0)) *
        (1 - across * across * 0.16 + random.around(0.02)),
      thicknessMm: seenThickness(spec),
      spread: across * fan.opening + random.around(0.025),
      stray: random.around(0.5),
    }
    const root = {
      x: fan.root.x + across * fiber.thicknessMm * fan.view.scale * count * 0.32,
      y: fan.root.y + Math.abs(across) * fan.view.scale * 0.12,
    }
    return strandOf(fiber, root, fan.view)
  })
}

/** The width of a closed fan at its root, in millimeters. */
const spikeMm = 0.42

/** A closed fan: each fiber leans in as far as its root stands out, so that all end in one point. */
function spikeOf(spec: LashSpec, { root, lengthMm, view }: Fan): Strand[] {
  const count = Math.max(2, spec.fanCount)
  return Array.from({ length: count }, (_, index) => {
    const offMm = (index / (count - 1) - 0.5) * spikeMm
    const aside = turned({ x: offMm * view.scale * Math.cos(view.turn), y: 0 }, view.roll)
    const fiber = {
      curl: spec.curl,
      lengthMm,
      thicknessMm: seenThickness(spec) * 1.25,
      spread: -Math.asin(offMm / (lengthMm * 0.88)),
      stray: 0,
    }
    return strandOf(fiber, { x: root.x + aside.x, y: root.y + aside.y }, view)
  })
}

/** The bead at the base that joins a fan's fibers. */
function drawKnot(fan: Fan, spec: LashSpec, fill: string): string {
  const { scale, roll } = fan.view
  const fibers = Math.max(2, spec.fanCount) * seenThickness(spec) * 0.36
  const width = (packOf(spec).isClosed ? spikeMm : fibers) * scale
  const turn = `rotate(${Math.round((roll * 180) / Math.PI)} ${fan.root.x} ${fan.root.y})`
  const shape = { cx: fan.root.x, cy: fan.root.y, rx: width / 2 + 2, ry: scale * 0.24 }
  return tag('ellipse', { ...shape, fill, transform: turn })
}

/** The turn of the fan toward the viewer, in radians; larger for curls that bend more. */
const fanTurns = { J: 0, B: 0.05, C: 0.15, CC: 0.26, D: 0.34, L: 0.1, 'L+': 0.16 }

const width = 800
const height = 1000

/** One open fan in focus, others behind it out of focus. */
export function drawFanMacro(spec: LashSpec, seed: number): string {
  const random = randomFrom(seed)
  const tint = tints[spec.kind]
  const longest = Math.max(...spec.lengthsMm)
  const roll = fanTurns[spec.curl] * -0.85 + random.between(-0.02, 0.1)
  const light = { x: 0.34, y: 0.4 }
  const opening = Math.min(1.25, 0.72 + spec.fanCount * 0.045)
  const view: View = {
    turn: 0.34 + 0.3 * (1 - fanTurns[spec.curl] * 2),
    tilt: 0.16,
    roll,
    scale: 50,
    light,
  }
  const grown = { root: { x: 0, y: 0 }, lengthMm: longest, opening, view }
  const fit = fitted(fanOf(spec, grown, randomFrom(seed)), {
    x: 90,
    y: 130,
    width: 620,
    height: 590,
  })
  const main: Fan = { ...grown, root: fit.origin, view: { ...view, scale: 50 * fit.scale } }
  const strands = fanOf(spec, main, randomFrom(seed))
  const paint = paintOf(spec, tint)
  const body = paint.fill.startsWith('url') ? '#1b1413' : paint.fill
  return picture(
    width,
    height,
    drawGround(width, height, tint, random.between(60, 190)),
    blurDefs(8),
    tag('defs', {}, fadeDefs(spec, [main.root.x, main.root.y, longest * main.view.scale * 0.95])),
    drawBehind(spec, main, random, paint),
    drawShadows(strands, paint),
    drawTweezers({ tip: { x: main.root.x - 4, y: main.root.y + 10 }, angle: 0.5, tint }),
    drawStrands(strands, paint),
    drawKnot(main, spec, mix(body, '#000000', 0.3)),
  )
}

const fanPlaces = [
  { x: 640, y: 880, roll: 0.28, share: 0.8 },
  { x: 60, y: 560, roll: -0.5, share: 0.62 },
]

/** Closed fans lie in a loose row, so that their points are seen side by side. */
const spikePlaces = [
  { x: 90, y: 640, roll: -0.5, share: 0.66 },
  { x: 250, y: 930, roll: -0.42, share: 0.7 },
  { x: 560, y: 960, roll: -0.2, share: 0.74 },
  { x: 690, y: 700, roll: -0.12, share: 0.64 },
]

function drawBehind(spec: LashSpec, main: Fan, random: Random, paint: Paint): string {
  const places = packOf(spec).isClosed ? spikePlaces : fanPlaces
  const strands = places.flatMap(({ x, y, roll, share }) => {
    const view = { ...main.view, roll, scale: main.view.scale * share }
    return fanOf(spec, { ...main, root: { x, y }, view }, random)
  })
  const far = { ...paint, glintOpacity: 0, shadowOpacity: 0.2 }
  return (
    drawShadows(strands, far) +
    tag(
      'g',
      { filter: 'url(#near)', opacity: packOf(spec).isClosed ? 0.6 : 0.34 },
      drawStrands(strands, far),
    )
  )
}
