import { masterName, type Shot } from '#seed/masters/master-name.ts'
import { mix } from '#shop/lash/domain/colors.ts'
import { curlLine } from '#shop/lash/domain/curl.ts'
import { type LashSpec, lashColor } from '#shop/lash/domain/lash-spec.ts'
import { type Random, randomFrom, seedOf } from '#shop/lash/domain/random.ts'
import { type Camera, cameraOf } from './camera.ts'
import { type Bar, lightOf, windowBars } from './light.ts'
import type { Subject } from './subject.ts'
import { type Row, rowsOf, trayFacts } from './tray.ts'

/** What blender/render.py builds and renders. Lengths in millimeters, the middle of the card on the table at 0, 0. */
export interface Scene {
  shot: Shot
  seed: number
  width: number
  height: number
  samples: number
  /** The sides of a strand's section. */
  sides: number
  card: { width: number; height: number }
  tray: string
  foil: string
  /** The file of the card's print. */
  print: string
  rows: Row[]
  strand: { diameterMm: number; root: string; tip: string; roughness: number; flat: number }
  /** How many strands meet in one point. */
  spike: number
  /** How much shorter two of three strands are. */
  shortMm: number
  /** The curl in profile: forward and up, in lengths of the lash. */
  profile: [number, number][]
  ground: Ground
  light: ReturnType<typeof lightOf>
  gobo: Bar[]
  camera: Camera
}

export interface Quality {
  width: number
  height: number
  samples: number
}

/** The scene of a product's shot, the same for the same product. */
export function sceneOf(subject: Subject, shot: Shot, print: string, quality: Quality): Scene {
  const { kind, product } = subject
  const lash: LashSpec = { kind, ...product.lash }
  const facts = trayFacts(subject)
  const rows = rowsOf(lash, facts)
  const seed = seedOf(masterName(kind, product, shot))
  const random = randomFrom(seedOf(product.slug))
  const light = lightOf(random)
  return {
    shot,
    seed: seed % 1_000_000,
    ...quality,
    sides: shot === 'tray' ? 5 : 10,
    card: facts.card,
    tray: looks[kind].tray,
    ground: groundOf(looks[kind].stone, randomFrom(seed)),
    foil: '#e9e0d4',
    print,
    rows,
    strand: strandOf(lash, product.specifications.Finish ?? ''),
    spike: facts.spike,
    shortMm: facts.shortMm,
    profile: curlLine(lash.curl, shot === 'tray' ? 15 : 24).map(({ forward, up }) => [forward, up]),
    light,
    gobo: windowBars(random),
    camera: cameraOf(shot, rows, facts, seedOf(product.slug)),
  }
}

/** The table of stone, and the slab on it that carries the tray, whose upper side is at height 0. */
interface Ground {
  color: string
  blockColor: string
  block: Record<'width' | 'depth' | 'height' | 'x' | 'y' | 'turnDeg', number>
}

/** The stone and the tray of each category. */
const looks: Record<LashSpec['kind'], { stone: string; tray: string }> = {
  individual: { stone: '#d3c9bd', tray: '#f4f0ea' },
  'easy-fanning': { stone: '#d2b1a4', tray: '#f6efe9' },
  colored: { stone: '#b9bcb0', tray: '#f4f1ea' },
  magnetic: { stone: '#b7a3a2', tray: '#f2ece8' },
  cluster: { stone: '#cdb390', tray: '#f5efe6' },
}

function groundOf(stone: string, random: Random): Ground {
  const block = { width: 230, depth: 176, height: 15, x: random.between(-40, 40) }
  const turnDeg = random.between(-16, 16)
  return {
    color: stone,
    blockColor: mix(stone, '#fffaf4', 0.3),
    block: { ...block, y: random.between(2, 14), turnDeg },
  }
}

/** How rough each finish is, glossiest first: the first whose word is in the specification counts. */
const finishes: readonly [RegExp, number][] = [
  [/high gloss/i, 0.2],
  [/semi-gloss/i, 0.28],
  [/satin/i, 0.28],
  [/double|deep matte/i, 0.55],
  [/semi-matte/i, 0.4],
  [/matte/i, 0.48],
]

function strandOf(lash: LashSpec, finish: string): Scene['strand'] {
  const roughness = finishes.find(([word]) => word.test(finish))?.[1] ?? 0.4
  const flat = /satin/i.test(finish) ? 0.5 : 1
  return { diameterMm: lash.thicknessMm, ...lashColor(lash.color), roughness, flat }
}
