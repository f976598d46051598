import { house, mix } from './colors.ts'
import { fibrePath } from './fibre.ts'
import { type Random, randomFrom } from './random.ts'
import { lineOf } from './strand.ts'
import { linear, picture, radial, tag, wideBlur } from './svg.ts'

const width = 2000
const height = 1250

interface Layer {
  count: number
  /** The y of the fibers' roots. */
  ground: number
  /** The length from root to tip, in units. */
  long: number
  thick: number
  fill: string
  /** The blur that suggests distance. */
  haze: number
}

const far = mix(house.clay, house.paper, 0.58)

const layers: readonly Layer[] = [
  { count: 64, ground: 1290, long: 720, thick: 8, fill: far, haze: 7 },
  {
    count: 46,
    ground: 1300,
    long: 800,
    thick: 13,
    fill: mix(house.clay, '#5a2d24', 0.45),
    haze: 3,
  },
  { count: 30, ground: 1330, long: 960, thick: 21, fill: house.ink, haze: 0 },
]

/** Lashes as a landscape: three rows of fibers before a low sun (2000 by 1250 units). */
export function drawMeadow(seed: number): string {
  const random = randomFrom(seed)
  const sky = linear(
    'sky',
    [0, 0, 0, height],
    [
      [0, '#f8f2ea'],
      [0.5, '#f3ddcf'],
      [0.86, '#dfa893'],
      [1, '#c98874'],
    ],
  )
  const sun = radial(
    'sun',
    [1320, 620, 300],
    [
      [0, '#fff6ea'],
      [0.62, '#fbe3d0', 0.95],
      [1, '#f6cdb8', 0],
    ],
  )
  const defs = [wideBlur('haze7', 7, width, height), wideBlur('haze3', 2.6, width, height)]
  return picture(
    width,
    height,
    tag('defs', {}, sky, sun, ...defs),
    tag('rect', { width, height, fill: 'url(#sky)' }),
    tag('circle', { cx: 1320, cy: 620, r: 300, fill: 'url(#sun)' }),
    ...layers.map((layer) => drawRank(layer, random)),
  )
}

function drawRank(layer: Layer, random: Random): string {
  const bodies: string[] = []
  const glints: string[] = []
  for (let index = 0; index < layer.count; index++) {
    const x = -260 + ((width + 320) * (index + random.around(0.45))) / layer.count
    const wave = Math.sin((x / width) * Math.PI * 1.6 + layer.haze)
    const long = layer.long * (0.86 + 0.16 * wave + random.around(0.1))
    const lean = 0.34 + 0.1 * wave + random.around(0.07)
    const line = lineOf('C', 8).map(({ forward, up }) => ({
      x: x + (up * 0.62 + forward * Math.sin(lean) * 0.5) * long,
      y: layer.ground - (forward * 1.16 + up * 0.22) * long,
    }))
    bodies.push(fibrePath(line, layer.thick))
    if (layer.haze === 0) glints.push(fibrePath(line.slice(0, -1), layer.thick * 0.22, -0.9))
  }
  const filter = layer.haze > 0 ? `url(#haze${layer.haze})` : undefined
  const body = tag('path', { d: bodies.join(''), fill: layer.fill, filter })
  return body + tag('path', { d: glints.join(''), fill: '#f0b79d', opacity: 0.7 })
}
