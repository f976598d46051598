import { mix } from './colors.ts'
import { almondPath, curveTo, type EyeShape, lidEdge, lowerEdge } from './eye-shape.ts'
import type { Random } from './random.ts'
import type { Iris, Skin } from './skin.ts'
import { linear, radial, short, tag } from './svg.ts'

const center = { x: 394, y: 574 }
const radius = 121

/** The open eye between its lids, with its gradient definitions. */
export function drawEyeball(shape: EyeShape, iris: Iris, skin: Skin, random: Random): string {
  const almond = almondPath(shape)
  const { inner } = shape
  const lid = `M${inner.x} ${inner.y}${curveTo(lidEdge(shape))}`
  const inside = [
    tag('rect', { x: 80, y: 420, width: 640, height: 340, fill: 'url(#white)' }),
    drawCorner(shape, skin),
    drawIris(iris, random),
    tag('path', {
      d: `${lid}V380H80z`,
      fill: '#2a1a14',
      opacity: 0.62,
      filter: 'url(#far)',
      transform: 'translate(0 40)',
    }),
    tag('path', {
      d: lid,
      fill: 'none',
      stroke: '#1c110d',
      'stroke-width': 34,
      opacity: 0.5,
      filter: 'url(#near)',
    }),
    drawCatchlight(),
  ]
  return [
    tag('defs', {}, ballDefs(iris), tag('clipPath', { id: 'almond' }, tag('path', { d: almond }))),
    tag('g', { 'clip-path': 'url(#almond)' }, ...inside),
    drawRim(shape, skin),
  ].join('')
}

function ballDefs(iris: Iris): string {
  const { x, y } = center
  return [
    radial(
      'white',
      [400, 590, 330],
      [
        [0.2, '#f1e8e0'],
        [0.58, '#dccabf'],
        [1, '#b08d80'],
      ],
      'translate(0 200) scale(1 .66)',
    ),
    radial(
      'iris',
      [x, y, radius],
      [
        [0.3, mix(iris.inner, '#2a1a10', 0.25)],
        [0.44, iris.inner],
        [0.76, iris.outer],
        [0.93, iris.rim],
        [1, mix(iris.rim, '#000000', 0.3), 0.85],
      ],
    ),
    linear(
      'bowl',
      [x - 60, y - radius, x + 50, y + radius],
      [
        [0.2, '#120b08', 0.6],
        [0.55, '#120b08', 0],
        [0.9, '#ffe7c4', 0.2],
      ],
    ),
  ].join('')
}

/** Rays of uneven length from the pupil outwards. */
function irisRays(random: Random, from: number, until: number, count: number): string {
  const rays: string[] = []
  for (let index = 0; index < count; index++) {
    const angle = ((index + random.around(0.6)) / count) * Math.PI * 2
    const start = radius * (from + random.around(0.04))
    const end = radius * (until + random.around(0.1))
    const wide = 0.016 + random.between(0, 0.016)
    const at = (turn: number, r: number) =>
      `${short(center.x + Math.cos(angle + turn) * r)} ${short(center.y + Math.sin(angle + turn) * r)}`
    rays.push(`M${at(-wide, start)}L${at(random.around(0.03), end)}L${at(wide, start)}z`)
  }
  return rays.join('')
}

function drawIris(iris: Iris, random: Random): string {
  const place = { cx: center.x, cy: center.y }
  return [
    tag('circle', { ...place, r: radius + 5, fill: iris.rim, opacity: 0.5, filter: 'url(#near)' }),
    tag('circle', { ...place, r: radius, fill: 'url(#iris)' }),
    tag('path', {
      d: irisRays(random, 0.36, 0.82, 70),
      fill: mix(iris.inner, '#fff0d4', 0.4),
      opacity: 0.34,
    }),
    tag('path', { d: irisRays(random, 0.95, 0.6, 60), fill: iris.rim, opacity: 0.4 }),
    tag('circle', { ...place, r: radius, fill: 'url(#bowl)' }),
    tag('circle', { ...place, r: radius * 0.4, fill: '#0d0807', filter: 'url(#rim)' }),
    tag('circle', { ...place, r: radius * 0.385, fill: '#0a0605' }),
  ].join('')
}

/** The reflection of a tall window, and a paler one below. */
function drawCatchlight(): string {
  const { x, y } = center
  const pane = `M${x - 58} ${y - 48}q26 -16 50 -18q4 0 4 5l2 38q0 5 -5 5q-22 2 -42 12q-5 2 -6 -3l-7 -34q0 -4 4 -5z`
  const answer = `M${x + 22} ${y + 76}q32 -10 52 -36q-6 40 -40 54q-14 -6 -12 -18z`
  return (
    tag('path', { d: pane, fill: '#fffaf4', opacity: 0.92, filter: 'url(#rim)' }) +
    tag('path', { d: answer, fill: '#ffeedd', opacity: 0.22, filter: 'url(#near)' })
  )
}

function drawCorner({ inner }: EyeShape, skin: Skin): string {
  const { x, y } = inner
  const flesh = `M${x - 10} ${y - 4}q40 -36 78 -14q-8 34 -40 44q-30 0 -38 -30z`
  return (
    tag('path', { d: flesh, fill: mix(skin.rim, '#c8685c', 0.5), filter: 'url(#near)' }) +
    tag('ellipse', {
      cx: x + 34,
      cy: y - 6,
      rx: 11,
      ry: 4,
      fill: '#fff3ec',
      opacity: 0.6,
      filter: 'url(#rim)',
    })
  )
}

/** The wet edge of the lower lid with its highlight. */
function drawRim(shape: EyeShape, skin: Skin): string {
  const { inner } = shape
  const d = `M${inner.x} ${inner.y}${curveTo(lowerEdge(shape))}`
  const look = { d, fill: 'none', 'stroke-linecap': 'round' }
  return [
    tag('path', { ...look, stroke: skin.rim, 'stroke-width': 10 }),
    tag('path', {
      ...look,
      stroke: mix(skin.rim, '#fff6ef', 0.7),
      'stroke-width': 2.5,
      opacity: 0.7,
      transform: 'translate(0 -3)',
    }),
    tag('path', {
      ...look,
      stroke: skin.deep,
      'stroke-width': 3,
      opacity: 0.35,
      transform: 'translate(0 7)',
      filter: 'url(#rim)',
    }),
  ].join('')
}
