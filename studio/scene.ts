import { masterName, type Shot } from '#seed/masters/master-name.ts'
import { mix } from '#shop/lash/domain/colors.ts'
import { curlLine } from '#shop/lash/domain/curl.ts'
import { lashColor } from '#shop/lash/domain/lash-color.ts'
import { type Finish, packOf } from '#shop/lash/domain/lash-pack.ts'
import type { LashSpec } from '#shop/lash/domain/lash-spec.ts'
import { type Random, randomFrom, seedOf } from '#shop/lash/domain/random.ts'
import { type Camera, cameraOf } from './camera.ts'
import { type Held, holdFan } from './held.ts'
import { type LaidOut, layoutOf } from './layout.ts'
import { beforeLid, type Lid, lidOf } from './lid.ts'
import { type Bar, faceLight, type Light, rakingLight, windowLight } from './light.ts'
import type { Fringe } from './pieces.ts'
import type { Print } from './print.ts'
import type { Subject } from './subject.ts'

/**
 * What blender/render.py builds and renders. Lengths are in millimeters, with the card's middle on the table at 0, 0.
 */
export interface Scene extends LaidOut {
  shot: Shot
  seed: number
  width: number
  height: number
  samples: number
  /** The number of sides of a strand's cross section. */
  sides: number
  tray: { color: string; corner: number; lining: string }
  /** How high the card's surface is above the slab. */
  base: number
  /** The printed files: of the card, and around each thing. */
  print: Print
  strand: Strand
  /** The curl in profile, forward and up, in lash lengths. */
  profile: [number, number][]
  /** The band of segments and strips; clear if it has no color. */
  band: { color: string | null }
  ground: Ground
  light: Light
  gobo: Bar[]
  /** The point that sunlight through the window's middle hits. */
  windowOver: Camera['target']
  camera: Camera
  /** What tweezers hold in front of the camera. */
  held: Held | null
  /** The lid that wears the lashes, instead of the table and everything on it. */
  lid: Lid | null
}

export interface Strand {
  diameterMm: number
  root: string
  tip: string
  roughness: number
  /** The flatness of its cross section; 1 is round. */
  flat: number
  /** How much it reflects, if unlike other fibers. */
  specular?: number
  /** Whether its root reflects nothing. */
  hasDullRoot?: boolean
}

export interface Quality {
  width: number
  height: number
  samples: number
}

/** The scene of a product's shot, always the same for the same product. */
export function sceneOf(subject: Subject, shot: Shot, print: Print, quality: Quality): Scene {
  const { product, lash } = subject
  const layout = layoutOf(subject)
  // The same for all colors, so that choosing one changes only the color.
  const seed = seedOf(masterName(lash.kind, product, { shot, color: null }))
  const { stone, ...tray } = looks[lash.kind]
  const strand = strandOf(lash)
  const lid = shot === 'worn' ? lidOf(subject, strand) : null
  const lightOver = shot === 'rows' ? rakingLight : windowLight
  const camera = lid ? beforeLid(subject) : cameraOf(shot, layout, subject)
  return {
    ...layout,
    fringe: shot === 'fan' ? behindFan(layout.fringe) : layout.fringe,
    shot,
    seed: seed % 1_000_000,
    ...quality,
    sides: { tray: 5, rows: 10, fan: 3, worn: 9 }[shot],
    tray,
    base: 2.72,
    ground: groundOf(stone, randomFrom(seed)),
    print,
    strand,
    profile: curlLine(lash.curl, { tray: 15, rows: 24, fan: 48, worn: 26 }[shot]).map(
      ({ forward, up }) => [forward, up],
    ),
    band: packOf(lash).band,
    ...(lid ? { light: faceLight(lid.bright), gobo: [] } : lightOver(product.slug)),
    windowOver: shot === 'fan' ? camera.target : [0, 0, 0],
    camera,
    held: shot === 'fan' ? holdFan(subject, camera) : null,
    lid,
  }
}

/** The uppermost rows, which are visible behind what is held. */
function behindFan(fringe: Fringe): Fringe {
  return { ...fringe, rows: fringe.rows.slice(0, 3) }
}

/** The stone table, and the slab that carries the tray, whose top is at height 0. */
interface Ground {
  color: string
  blockColor: string
  block: Record<'width' | 'depth' | 'height' | 'x' | 'y' | 'turnDeg', number>
}

/** The stone, the tray, and its cloth for each category. */
const looks: Record<LashSpec['kind'], Scene['tray'] & { stone: string }> = {
  individual: { stone: '#d3c9bd', color: '#f4f0ea', corner: 4.5, lining: '#efe4d8' },
  'easy-fanning': { stone: '#d2b1a4', color: '#f6efe9', corner: 4.5, lining: '#efe4d8' },
  colored: { stone: '#b9bcb0', color: '#f4f1ea', corner: 4.5, lining: '#efe4d8' },
  magnetic: { stone: '#b7a3a2', color: '#f3ebe6', corner: 11, lining: '#dcb7aa' },
  cluster: { stone: '#cdb99c', color: '#f5efe6', corner: 4.5, lining: '#efe4d8' },
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

/** The roughness of each finish. */
const roughness: Readonly<Record<Finish, number>> = {
  gloss: 0.2,
  'semi-gloss': 0.28,
  satin: 0.28,
  'semi-matte': 0.4,
  matte: 0.48,
  'double matte': 0.55,
}

function strandOf(lash: LashSpec): Strand {
  // A satin finish, if stated, comes from an oval cross section.
  const flat = lash.pack?.finish === 'satin' ? 0.5 : 1
  const { finish } = packOf(lash)
  return {
    ...lashColor(lash.color),
    diameterMm: lash.thicknessMm,
    roughness: roughness[finish],
    flat,
  }
}
