import { house, mix } from '#shop/lash/domain/colors.ts'
import { type Companion, packOf } from '#shop/lash/domain/lash-pack.ts'
import type { LashSpec } from '#shop/lash/domain/lash-spec.ts'

interface Surface {
  color: string
  roughness: number
  metallic: number
}

/** A print around a part, from one height to another. */
export interface Wrap {
  words: [large: string, small: string]
  color: string
  ink: string
  aroundMm: number
  longMm: number
  /** Whether its words are upright when the part stands. */
  isUpright: boolean
}

/** A lathe-turned part: its outline as radius and height. */
interface Turned extends Surface {
  outline: [radius: number, along: number][]
  wrap?: Wrap & { from: number; radius: number }
}

/** A bent bar: the center line and radius at each point, and how much it is flattened. */
interface Bent extends Surface {
  line: [x: number, y: number, z: number][]
  radii: number[]
  flat: number
}

/** Something that comes with the lashes, on the slab beside their card. */
export interface Thing {
  x: number
  y: number
  turnDeg: number
  isLying: boolean
  turned: Turned[]
  bent: Bent[]
}

const gold: Surface = { color: '#c8a27c', roughness: 0.24, metallic: 1 }
const black: Surface = { color: '#1d1816', roughness: 0.22, metallic: 0 }
const cream: Surface = { color: '#efe6da', roughness: 0.3, metallic: 0 }
const clay: Surface = { color: house.clay, roughness: 0.34, metallic: 0 }

/** A rod with rounded ends, from one height to another. */
function rod(radius: number, from: number, until: number, surface: Surface): Turned {
  const soft = Math.min(1.1, radius * 0.3)
  return {
    ...surface,
    outline: [
      [0, from],
      [radius - soft, from],
      [radius - soft * 0.3, from + soft * 0.3],
      [radius, from + soft],
      [radius, until - soft],
      [radius - soft * 0.3, until - soft * 0.3],
      [radius - soft, until],
      [0, until],
    ],
  }
}

/** A print around the straight section of a rod or bottle. */
function wrapped(
  part: Turned,
  words: Wrap['words'],
  {
    radius,
    from,
    until,
    ink,
    isUpright = false,
  }: { radius: number; from: number; until: number; ink: string; isUpright?: boolean },
): Turned {
  const size = { aroundMm: 2 * Math.PI * radius, longMm: until - from }
  return { ...part, wrap: { words, color: part.color, ink, from, radius, isUpright, ...size } }
}

function linerOf(color: string): Turned[] {
  const body: Surface = { color: mix(color, '#000000', 0.1), roughness: 0.3, metallic: 0 }
  return [
    wrapped(rod(6.4, 0, 44, body), ['Cilia', 'Magnetic liner · 5 ml'], {
      radius: 6.4,
      from: 2,
      until: 42,
      ink: '#efe6da',
    }),
    rod(6.5, 43.6, 46, gold),
    rod(6.2, 45.6, 86, black),
  ]
}

const pen: Turned[] = [
  rod(5.4, 0, 27, black),
  rod(5.6, 26.8, 28.6, gold),
  wrapped(rod(5.6, 28.4, 83.6, cream), ['Cilia', 'Bond · Sealer · 2 × 5 ml'], {
    radius: 5.6,
    from: 30,
    until: 82,
    ink: house.ink,
  }),
  rod(5.6, 83.4, 85.2, gold),
  rod(5.4, 85, 112, clay),
]

const remover: Turned[] = [
  wrapped(
    {
      color: '#d9a294',
      roughness: 0.16,
      metallic: 0,
      outline: [
        [0, 0],
        [12.6, 0],
        [13.6, 0.5],
        [14, 1.6],
        [14, 33],
        [13.4, 35.6],
        [11.6, 37.6],
        [8, 39],
        [6.6, 40],
        [6.6, 42],
        [0, 42],
      ],
    },
    ['Cilia', 'Remover'],
    { radius: 14, from: 2, until: 33, ink: house.ink, isUpright: true },
  ),
  rod(8.2, 41.6, 43.2, gold),
  rod(7.9, 43, 62, cream),
]

/** Curved tweezers: two arms that separate at their joined end and meet again at the tip. */
const applicator: Bent[] = [-1, 1].map((side) => {
  const line = Array.from({ length: 29 }, (_, at): [number, number, number] => {
    const along = at / 28
    const apart = side * (0.6 + 4.6 * Math.sin(Math.PI * along ** 1.15))
    const bend = 26 * Math.max(0, along - 0.66) ** 1.6
    return [apart * (1 - along * 0.2) + bend, along * 92, 1.3 + side * 0.05]
  })
  const radii = line.map((_, at) => 2.5 - 2 * (at / 28) ** 1.4)
  return { ...gold, line, radii, flat: 0.45 }
})

type Shape = Pick<Thing, 'isLying' | 'turned' | 'bent'>

function shapeOf(part: Companion, linerColor: string): Shape {
  const shapes: Readonly<Record<Companion, Shape>> = {
    liner: { isLying: true, turned: linerOf(linerColor), bent: [] },
    pen: { isLying: true, turned: pen, bent: [] },
    remover: { isLying: false, turned: remover, bent: [] },
    applicator: { isLying: true, turned: [], bent: applicator },
  }
  return shapes[part]
}

/** Where each thing begins, relative to the card's middle, and its rotation. */
const places: Readonly<Record<Companion, Pick<Thing, 'y' | 'turnDeg'>>> = {
  liner: { y: -38, turnDeg: -7 },
  pen: { y: -54, turnDeg: -5 },
  remover: { y: 53, turnDeg: -34 },
  applicator: { y: -59, turnDeg: -6 },
}

/**
 * The things that come with a lash, to the right of its card: those lying side by side, and those standing behind them.
 */
export function thingsBeside(lash: LashSpec, card: { width: number }): Thing[] {
  const { beside, linerColor } = packOf(lash)
  const shapes = beside.map((part) => ({ ...shapeOf(part, linerColor), ...places[part] }))
  const lying = shapes.filter(({ isLying }) => isLying)
  return shapes.map((thing) => {
    const column = thing.isLying ? lying.indexOf(thing) : lying.length - 0.45
    return { ...thing, x: card.width / 2 + 16 + Math.max(0, column) * 19 }
  })
}
