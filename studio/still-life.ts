import type { Shot } from '#seed/masters/master-name.ts'
import { type PhotographKey, photographKeys } from '#shop/lash/domain/art.ts'
import type { Camera } from './camera.ts'
import { filmKey } from './film.ts'
import { windowLight } from './light.ts'
import type { Print } from './print.ts'
import { type Quality, type Scene, sceneOf } from './scene.ts'
import { type Subject, subjectOf } from './subject.ts'
import type { Vector } from './vector.ts'

export type StillKey = Exclude<PhotographKey, typeof filmKey>

/** The photographs of still scenes: all but the film's poster. */
export const stillKeys = photographKeys.filter((key): key is StillKey => key !== filmKey)

interface Still {
  /** The product shown; each of its strokes is visible, or it is worn. */
  slug: string
  shot: Shot
  size: Pick<Quality, 'width' | 'height'>
  view: Partial<Camera>
}

const upright = { width: 1000, height: 1250 }

interface From {
  /** Degrees around the table and above it. */
  around: number
  above: number
  distanceMm: number
}

function lowOver(from: From, target: Vector, focus: Vector): Partial<Camera> {
  const { around, above, distanceMm } = from
  return { azimuthDeg: around, elevationDeg: above, distanceMm, target, focus }
}

/**
 * Low views over a tray's rows, wide with bare stone on the left for text, or upright; lashes on a lid; and a close-up
 * of each category's goods.
 */
const stills: Readonly<Record<StillKey, Still>> = {
  'still-life': {
    slug: 'ink-line-noir',
    shot: 'rows',
    size: { width: 1600, height: 900 },
    view: { azimuthDeg: -36, elevationDeg: 27, distanceMm: 137, target: [-38.5, -4, 5] },
  },
  'still-life-tall': {
    slug: 'ink-line-noir',
    shot: 'rows',
    size: { width: 1000, height: 1250 },
    view: { azimuthDeg: -30, elevationDeg: 29, distanceMm: 128, target: [-15, -10, 5] },
  },
  'lid-wide': {
    slug: 'feather-fan',
    shot: 'worn',
    size: { width: 1600, height: 900 },
    view: { lensMm: 600, fStop: 34, target: [-4.5, -1, -9.6], focus: [-5, -1.2, -9] },
  },
  'category-individual-lashes': {
    slug: 'quill-classic',
    shot: 'fan',
    size: upright,
    view: { lensMm: 260 },
  },
  'category-easy-fanning-lashes': {
    slug: 'plume-reserve',
    shot: 'rows',
    size: upright,
    view: lowOver({ around: 32, above: 36, distanceMm: 118 }, [6, -8, 5], [4, -14, 6]),
  },
  'category-colored-lashes': {
    slug: 'garnet-accent',
    shot: 'rows',
    size: upright,
    view: lowOver({ around: -32, above: 36, distanceMm: 118 }, [-6, -8, 5], [-4, -14, 6]),
  },
  'category-magnetic-lashes': {
    slug: 'nocturne-magnetic',
    shot: 'rows',
    size: upright,
    view: lowOver({ around: 24, above: 40, distanceMm: 150 }, [0, -7, 4], [0, -6, 5]),
  },
  'category-cluster-lashes': {
    slug: 'inked-manga-clusters',
    shot: 'rows',
    size: upright,
    view: lowOver({ around: -26, above: 40, distanceMm: 104 }, [-4, -6, 5], [-2, -9, 6]),
  },
}

/** The product that a photograph shows. */
export function stillLifeSubject(key: StillKey): Subject {
  return subjectOf(stills[key].slug)
}

/** The scene of a page's photograph, at its own size times `share`. */
export function stillLife(key: StillKey, print: Print, samples: number, share = 1): Scene {
  const { slug, shot, size, view } = stills[key]
  const quality = {
    width: Math.round(size.width * share),
    height: Math.round(size.height * share),
    samples,
  }
  const scene = sceneOf(stillLifeSubject(key), shot, print, quality)
  if (shot !== 'rows') return { ...scene, camera: { ...scene.camera, ...view } }
  const lens = { lensMm: 100, fStop: 16, focus: [-12, -20, 6] as Vector }
  const { light, gobo } = windowLight(slug)
  const lit = { light: { ...light, sunFrom: [-330, 150, 230] as Vector }, gobo }
  return { ...scene, ...lit, sides: 8, camera: { ...scene.camera, ...lens, ...view } }
}
