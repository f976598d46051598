import type { Shot } from '#seed/masters/master-name.ts'
import type { PhotographKey } from '#shop/lash/domain/art.ts'
import type { Camera } from './camera.ts'
import type { Print } from './print.ts'
import { type Quality, type Scene, sceneOf } from './scene.ts'
import { type Subject, subjectOf } from './subject.ts'

export const stillKeys = [
  'still-life',
  'still-life-tall',
  'lid-wide',
] as const satisfies PhotographKey[]
export type StillKey = (typeof stillKeys)[number]

interface Still {
  /** The product that it shows: of which each stroke can be seen, or that is worn. */
  slug: string
  shot: Shot
  size: Pick<Quality, 'width' | 'height'>
  view: Partial<Camera>
}

/** Low over the rows of a tray: wide with bare stone at the left for text, or upright; and lashes on a lid. */
const stills: Readonly<Record<StillKey, Still>> = {
  'still-life': {
    ...{ slug: 'ink-line-noir', shot: 'rows', size: { width: 1600, height: 900 } },
    view: { azimuthDeg: -36, elevationDeg: 27, distanceMm: 137, target: [-38.5, -4, 5] },
  },
  'still-life-tall': {
    ...{ slug: 'ink-line-noir', shot: 'rows', size: { width: 1000, height: 1250 } },
    view: { azimuthDeg: -30, elevationDeg: 29, distanceMm: 128, target: [-15, -10, 5] },
  },
  'lid-wide': {
    ...{ slug: 'feather-fan', shot: 'worn', size: { width: 1600, height: 900 } },
    view: { lensMm: 600, fStop: 34, target: [-4.5, -1, -9.6], focus: [-5, -1.2, -9] },
  },
}

/** The product that a photograph shows. */
export function stillLifeSubject(key: StillKey): Subject {
  return subjectOf(stills[key].slug)
}

/** The scene of one of the pages' photographs, in its own size times `share`. */
export function stillLife(key: StillKey, print: Print, samples: number, share = 1): Scene {
  const { shot, size, view } = stills[key]
  const quality = {
    ...{ width: Math.round(size.width * share), height: Math.round(size.height * share), samples },
  }
  const scene = sceneOf(stillLifeSubject(key), shot, print, quality)
  if (shot === 'worn') return { ...scene, camera: { ...scene.camera, ...view } }
  const lens = { fStop: 16, focus: [-12, -20, 6] as Camera['focus'] }
  const light = { ...scene.light, sunFrom: [-330, 150, 230] as Camera['target'] }
  return { ...scene, sides: 8, light, camera: { ...scene.camera, ...view, ...lens } }
}
