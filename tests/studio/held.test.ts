import { describe, expect, test } from 'vitest'
import { packOf } from '#shop/lash/domain/lash-pack.ts'
import { layoutOf } from '../../studio/layout.ts'
import { sceneOf } from '../../studio/scene.ts'
import { type Subject, subjects } from '../../studio/subject.ts'
import { cross, dot } from '../../studio/vector.ts'

const quality = { width: 880, height: 1100, samples: 1 }
const trays = subjects.filter(
  (subject) => layoutOf(subject).fringe.rows.length > 0 && !packOf(subject.lash).isClosed,
)

function heldOf(subject: Subject) {
  const scene = sceneOf(subject, 'fan', { card: '', wraps: {} }, quality)
  if (!scene.held) throw new Error('nothing is held')
  return { ...scene, ...scene.held }
}

describe.each(trays.map((subject) => [subject.product.slug, subject] as const))(
  '%s on tweezers',
  (_, subject) => {
    const { lash } = subject
    const { strands, strand, across, forward, up, tweezers } = heldOf(subject)

    test('has as many lashes as its fan, as thick and as long as they are sold', () => {
      expect(strands).toHaveLength(lash.fanCount)
      expect(strand.diameterMm).toBe(lash.thicknessMm)
      const longest = Math.max(...strands.map(({ lengthMm }) => lengthMm))
      const near = lash.lengthsMm.filter((lengthMm) => Math.abs(lengthMm - longest) < 0.5)
      expect(near).toHaveLength(1)
    })

    test('keeps its shape, and lies between the arms', () => {
      for (const axis of [across, forward, up]) expect(dot(axis, axis)).toBeCloseTo(1, 9)
      // Neighbors are mirrored, which flips the handedness of their axes.
      expect(Math.abs(dot(cross(across, forward), up))).toBeCloseTo(1, 9)
      expect(dot(tweezers.apart, forward)).toBeCloseTo(0, 9)
      expect(dot(tweezers.apart, tweezers.back)).toBeCloseTo(0, 9)
    })
  },
)
