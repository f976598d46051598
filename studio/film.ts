import { createHash } from 'node:crypto'
import type { PhotographKey } from '#shop/lash/domain/art.ts'
import type { LashSpec } from '#shop/lash/domain/lash-spec.ts'
import { randomFrom, seedOf } from '#shop/lash/domain/random.ts'
import type { Camera } from './camera.ts'
import { type HeldStrand, heldLength, holdFan, viewOf } from './held.ts'
import type { Print } from './print.ts'
import { type Quality, type Scene, sceneOf } from './scene.ts'
import { type Subject, subjectOf } from './subject.ts'
import { mixed } from './vector.ts'

/** The name of the film's file, and the key of its poster. */
export const filmKey = 'opening-fan' satisfies PhotographKey

/** A scene whose fan moves: the strands at each moment of an opening, from a pinch to the open fan. */
export interface FilmScene extends Scene {
  moments: HeldStrand[][]
}

/** How many moments of an opening are rendered. */
const moments = 26
export const framesPerSecond = 24

/**
 * The frames of the film, as numbers of moments: the fan is open, as its poster shows it, closes twice as fast as it opens,
 * rests, and opens again into its first frame. Two seconds.
 */
export const frames: readonly number[] = [
  ...Array.from({ length: 6 }, () => moments - 1),
  ...Array.from({ length: moments / 2 }, (_, index) => moments - 1 - 2 * index),
  ...Array.from({ length: 3 }, () => 0),
  ...Array.from({ length: moments }, (_, index) => index),
]

/** The product of the film, as full as its words say: "a soft, rounded fan of three to six lashes". */
export function filmSubject(): Subject {
  const subject = subjectOf('feather-fan')
  return { ...subject, lash: { ...subject.lash, fanCount: 6 } }
}

/** The scene of the film: nearer than the pictures of products, with the whole fan in the middle. */
export function filmScene(print: Print, quality: Quality): FilmScene {
  const subject = filmSubject()
  const scene = sceneOf(subject, 'fan', print, quality)
  // Higher above the tray, so that it is blurred though the lens is closed enough for every strand to be sharp.
  const target = mixed([scene.camera.target, 1], [[0, -22, 20], 1])
  const camera: Camera = { ...scene.camera, target, distanceMm: 108, fStop: 85 }
  const { aside, up, near } = viewOf(camera, 1)
  const held = holdFan(subject, camera)
  const opening = openingOf(subject.lash)
  return {
    ...scene,
    windowOver: target,
    camera: {
      ...camera,
      target: mixed([target, 1], [aside, 2.4], [up, 2.7]),
      // The middle of the open fan lies behind the tips.
      focus: mixed([target, 1], [near, -1.4]),
    },
    held: { ...held, strands: opening.at(-1) ?? held.strands },
    moments: opening,
  }
}

/**
 * A hash of the scene, to six digits, which is written into the film: a film that has another is stale. As with the names
 * of masters, what blender/ and develop.ts make of a scene is not part of it.
 */
export function filmMark(): string {
  const scene = filmScene({ card: '', wraps: {} }, { width: 0, height: 0, samples: 0 })
  const short = (_: string, value: unknown) =>
    typeof value === 'number' ? Number(value.toFixed(6)) : value
  return createHash('sha256').update(JSON.stringify(scene, short)).digest('hex').slice(0, 12)
}

/** The strands from a pinch, in which they lie close but each in its own way, to an even fan. */
function openingOf(lash: LashSpec): HeldStrand[][] {
  const random = randomFrom(seedOf('opening'))
  const strands = Array.from({ length: lash.fanCount }, (_, index) => {
    const place = (index / (lash.fanCount - 1)) * 2 - 1
    return {
      open: place * 0.4 + random.around(0.008),
      closed: place * 0.022 + random.around(0.012),
      lengthMm: heldLength(lash) * (1 - 0.025 * place * place + random.around(0.008)),
      // The outer ones let go first.
      late: 0.1 * (1 - Math.abs(place)) + random.around(0.02),
    }
  })
  return Array.from({ length: moments }, (_, moment) =>
    strands.map(({ open, closed, lengthMm, late }) => ({
      lean: closed + (open - closed) * opened(moment / (moments - 1), late),
      lengthMm,
    })),
  )
}

/** How open a strand is at a time from 0 to 1: as a spring it begins softly, opens a little too far, and comes to rest. */
function opened(time: number, late: number): number {
  const share = Math.min(1, Math.max(0, (time - late) / (1 - late)))
  return sprung(share ** 1.3) / sprung(1)
}

/** A spring with seven tenths of the damping that would keep it from swinging, once after 0.62. */
function sprung(time: number): number {
  const [damping, swing] = [5.26, Math.PI / 0.62]
  const [cos, sin] = [Math.cos(swing * time), Math.sin(swing * time)]
  return 1 - Math.exp(-damping * time) * (cos + (damping / swing) * sin)
}
