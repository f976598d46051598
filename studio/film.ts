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

/** The name of the film's file, and its poster's key. */
export const filmKey = 'opening-fan' satisfies PhotographKey

/** A scene whose fan moves: its strands at each moment of opening, from a pinch to the open fan. */
export interface FilmScene extends Scene {
  moments: HeldStrand[][]
}

/** How many moments of the opening are rendered. */
const moments = 26
export const framesPerSecond = 24

/**
 * The film's frames, as indexes of moments. The fan starts open, as on its poster, closes twice as fast as it opens,
 * rests, and opens again into the first frame. Two seconds.
 */
export const frames: readonly number[] = [
  ...Array.from({ length: 6 }, () => moments - 1),
  ...Array.from({ length: moments / 2 }, (_, index) => moments - 1 - 2 * index),
  ...Array.from({ length: 3 }, () => 0),
  ...Array.from({ length: moments }, (_, index) => index),
]

/** The film's product, as full as its text says: "a soft, rounded fan of three to six lashes". */
export function filmSubject(): Subject {
  const subject = subjectOf('feather-fan')
  return { ...subject, lash: { ...subject.lash, fanCount: 6 } }
}

/** The film's scene: closer than product pictures, with the whole fan in the middle. */
export function filmScene(print: Print, quality: Quality): FilmScene {
  const subject = filmSubject()
  const scene = sceneOf(subject, 'fan', print, quality)
  // Higher above the tray, so that it is blurred even though the aperture is small enough to keep every strand sharp.
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
      // The middle of the open fan is behind the tips.
      focus: mixed([target, 1], [near, -1.4]),
    },
    held: { ...held, strands: opening.at(-1) ?? held.strands },
    moments: opening,
  }
}

/**
 * A hash of the scene, with numbers rounded to six decimals, which is written into the film; a film with another hash
 * is stale. As in masters' names, it excludes what blender/ and develop.ts do with a scene.
 */
export function filmMark(): string {
  const scene = filmScene({ card: '', wraps: {} }, { width: 0, height: 0, samples: 0 })
  const short = (_: string, value: unknown) =>
    typeof value === 'number' ? Number(value.toFixed(6)) : value
  return createHash('sha256').update(JSON.stringify(scene, short)).digest('hex').slice(0, 12)
}

/** The strands from a pinch, where they lie close but not alike, to an even fan. */
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

/**
 * How open a strand is at a time from 0 to 1: like a spring, it starts softly, overshoots a little, and comes to rest.
 */
function opened(time: number, late: number): number {
  const share = Math.min(1, Math.max(0, (time - late) / (1 - late)))
  return sprung(share ** 1.3) / sprung(1)
}

/** A spring at seven tenths of critical damping, which overshoots once, at 0.62. */
function sprung(time: number): number {
  const [damping, swing] = [5.26, Math.PI / 0.62]
  const [cos, sin] = [Math.cos(swing * time), Math.sin(swing * time)]
  return 1 - Math.exp(-damping * time) * (cos + (damping / swing) * sin)
}
