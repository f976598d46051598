import type { PhotographKey } from '#shop/lash/domain/art.ts'
import type { Camera } from './camera.ts'
import type { Print } from './print.ts'
import { type Quality, type Scene, sceneOf } from './scene.ts'
import { type Subject, subjectOf } from './subject.ts'

/** The product of the still life: glossy strokes, each of which can be seen. */
const pictured = 'ink-line-noir'

export const stillKeys = ['still-life', 'still-life-tall'] as const satisfies PhotographKey[]
export type StillKey = (typeof stillKeys)[number]

/** Low over the rows of a tray: wide with bare stone at the left for text, or upright. */
const views: Readonly<
  Record<StillKey, Pick<Camera, 'azimuthDeg' | 'elevationDeg' | 'distanceMm' | 'target'>>
> = {
  'still-life': { azimuthDeg: -36, elevationDeg: 27, distanceMm: 137, target: [-38.5, -4, 5] },
  'still-life-tall': { azimuthDeg: -30, elevationDeg: 29, distanceMm: 128, target: [-15, -10, 5] },
}

const sizes: Readonly<Record<StillKey, Pick<Quality, 'width' | 'height'>>> = {
  'still-life': { width: 1600, height: 900 },
  'still-life-tall': { width: 1000, height: 1250 },
}

/** The product that the landing page's photographs show. */
export function stillLifeSubject(): Subject {
  return subjectOf(pictured)
}

/** The scene of one of the landing page's photographs, in its own size times `share`. */
export function stillLife(key: StillKey, print: Print, samples: number, share = 1): Scene {
  const { width, height } = sizes[key]
  const quality = {
    ...{ width: Math.round(width * share), height: Math.round(height * share), samples },
  }
  const scene = sceneOf(stillLifeSubject(), 'rows', print, quality)
  const camera = {
    ...scene.camera,
    ...views[key],
    fStop: 16,
    focus: [-12, -20, 6] as Camera['focus'],
  }
  return { ...scene, sides: 8, light: { ...scene.light, sunFrom: [-330, 150, 230] }, camera }
}
