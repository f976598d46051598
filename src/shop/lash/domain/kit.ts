import { mix } from './colors.ts'
import { type Companion, packOf } from './lash-pack.ts'
import type { LashSpec } from './lash-spec.ts'
import type { Tint } from './studio.ts'
import { linear, type Stop, tag } from './svg.ts'

/** The rose gold of the house's tools, from edge to edge of a round rod. */
const gold: readonly Stop[] = [
  [0, '#7d4f40'],
  [0.2, '#f0cdbc'],
  [0.42, '#c9957f'],
  [0.7, '#a8705c'],
  [1, '#6d4235'],
]

/** A round rod of one color, lit from the left. */
function rod(color: string): Stop[] {
  return [
    [0, mix(color, '#000000', 0.35)],
    [0.2, mix(color, '#fff3e6', 0.5)],
    [0.38, color],
    [0.72, mix(color, '#000000', 0.18)],
    [1, mix(color, '#000000', 0.45)],
  ]
}

interface Placed {
  x: number
  y: number
  degrees: number
}

/** Lays a thing on the paper with its shadow; it is drawn upright around its center. */
function lay(
  part: Companion,
  { x, y, degrees }: Placed,
  tint: Tint,
  outline: string,
  drawn: string,
) {
  const turn = (degrees * Math.PI) / 180
  // The shadow falls to the lower right, whichever way the thing is turned.
  const fall = { x: 14, y: 20 }
  const shift = {
    x: Math.round(fall.x * Math.cos(turn) + fall.y * Math.sin(turn)),
    y: Math.round(fall.y * Math.cos(turn) - fall.x * Math.sin(turn)),
  }
  const shade = { fill: tint.shadow, opacity: 0.42, filter: 'url(#far)' }
  return tag(
    'g',
    { class: part, transform: `translate(${x} ${y})rotate(${degrees})` },
    tag('path', { d: outline, ...shade, transform: `translate(${shift.x} ${shift.y})` }),
    drawn,
  )
}

function tube(d: string, fill: string): string {
  return tag('path', { d, fill: `url(#${fill})` })
}

/** A slim liner with a brush under its cap. */
function drawLiner(place: Placed, tint: Tint): string {
  const body = 'M-23 -8H23V178Q23 190 11 190H-11Q-23 190 -23 178z'
  const cap = 'M-19 -22H19V-186Q19 -196 9 -196H-9Q-19 -196 -19 -186z'
  const ring = 'M-21 -22H21V-8H-21z'
  const outline = 'M-23 -196H23V190H-23z'
  const drawn = tube(body, 'liner') + tube(cap, 'cream') + tube(ring, 'gold')
  return lay('liner', place, tint, outline, drawn)
}

/** A pen with a cap at each end: bond at one, sealer at the other. */
function drawPen(place: Placed, tint: Tint): string {
  const middle = 'M-17 -92H17V92H-17z'
  const upper = 'M-20 -100H20V-238Q20 -250 8 -250H-8Q-20 -250 -20 -238z'
  const lower = 'M-20 100H20V238Q20 250 8 250H-8Q-20 250 -20 238z'
  const rings = 'M-20 -100H20V-90H-20zM-20 90H20V100H-20zM-17 -5H17V5H-17z'
  const outline = 'M-20 -250H20V250H-20z'
  const drawn =
    tube(middle, 'cream') + tube(upper, 'black') + tube(lower, 'clay') + tube(rings, 'gold')
  return lay('pen', place, tint, outline, drawn)
}

/** A small glass bottle of remover. */
function drawRemover(place: Placed, tint: Tint): string {
  const glass = 'M-66 -30Q-66 -58 -38 -58H38Q66 -58 66 -30V112Q66 128 50 128H-50Q-66 128 -66 112z'
  const inside = 'M-57 4H57V110Q57 119 48 119H-48Q-57 119 -57 110z'
  const cap = 'M-34 -140Q-34 -148 -26 -148H26Q34 -148 34 -140V-68H-34z'
  const neck = 'M-30 -68H30V-58H-30z'
  const gleam = tag('path', {
    d: 'M-52 -26Q-52 -46 -36 -46V108Q-46 108 -52 100z',
    fill: '#ffffff',
    opacity: 0.5,
  })
  const label = tag('rect', {
    x: -34,
    y: 34,
    width: 74,
    height: 50,
    rx: 3,
    fill: '#fffaf3',
    opacity: 0.86,
  })
  const lines = tag('path', {
    d: 'M-22 50h50M-22 60h36M-22 70h44',
    stroke: '#8a6a5a',
    'stroke-width': 2.4,
    opacity: 0.6,
  })
  const drawn =
    tube(glass, 'glass') +
    tube(inside, 'rose') +
    gleam +
    label +
    lines +
    tube(neck, 'gold') +
    tube(cap, 'black')
  return lay('remover', place, tint, glass + cap, drawn)
}

/** A curved applicator, which holds a segment along its whole band. */
function drawApplicator(place: Placed, tint: Tint): string {
  const back =
    'M4 190C30 120 40 20 30 -70C26 -120 34 -160 62 -190L70 -182C48 -154 42 -118 46 -68C54 30 40 130 14 198z'
  const front =
    'M-4 190C-26 120 -30 20 -10 -70C0 -120 18 -160 56 -192L66 -186C34 -154 16 -118 6 -68C-10 30 -8 130 6 194z'
  const drawn = tube(back, 'gold') + tube(front, 'gold') + tube('M-8 176Q4 214 18 178z', 'gold')
  return lay('applicator', place, tint, back + front, drawn)
}

function kitDefs(spec: LashSpec): string {
  const { linerColor } = packOf(spec)
  const across = (id: string, half: number, stops: readonly Stop[]) =>
    linear(id, [-half, 0, half, 0], stops)
  return tag(
    'defs',
    {},
    across('liner', 23, rod(linerColor)),
    across('cream', 20, rod('#efe4d8')),
    across('black', 26, rod('#2a2320')),
    across('clay', 20, rod('#b4685a')),
    across('gold', 24, gold),
    across('glass', 66, [
      [0, '#c9b7a8', 0.85],
      [0.16, '#ffffff', 0.8],
      [0.5, '#f4ebe2', 0.55],
      [0.86, '#ffffff', 0.7],
      [1, '#bda898', 0.85],
    ]),
    across('rose', 57, [
      [0, '#c98c7c', 0.9],
      [0.3, '#e9bfb0', 0.75],
      [1, '#b9705f', 0.9],
    ]),
  )
}

const drawers = {
  liner: drawLiner,
  pen: drawPen,
  remover: drawRemover,
  applicator: drawApplicator,
} satisfies Record<Companion, (place: Placed, tint: Tint) => string>

/** Where each thing lies beside a tray that leaves room at the right and below. */
const places: Readonly<Record<Companion, Placed>> = {
  liner: { x: 702, y: 610, degrees: 9 },
  pen: { x: 300, y: 902, degrees: 82 },
  remover: { x: 690, y: 380, degrees: 6 },
  applicator: { x: 672, y: 740, degrees: -4 },
}

/** Everything that comes with a tray, drawn beside it. */
export function drawBeside(spec: LashSpec, tint: Tint): string {
  const { beside } = packOf(spec)
  if (beside.length === 0) return ''
  return kitDefs(spec) + beside.map((part) => drawers[part](places[part], tint)).join('')
}

/** The transform that makes room beside a tray: smaller, to the left, and for several things toward the top. */
export function roomFor(spec: LashSpec): string | undefined {
  const { beside } = packOf(spec)
  if (beside.length === 0) return undefined
  return beside.length === 1
    ? 'translate(-62 0)translate(400 500)scale(.9)translate(-400 -500)'
    : 'translate(-112 -112)translate(400 500)scale(.76)translate(-400 -500)'
}
