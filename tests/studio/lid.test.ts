import { describe, expect, test } from 'vitest'
import { masterName } from '#seed/masters/master-name.ts'
import { readMasters } from '#seed/masters/read-masters.ts'
import { fansAlong } from '#shop/lash/domain/eye-lashes.ts'
import { canBeWorn } from '../../studio/lid.ts'
import { sceneOf } from '../../studio/scene.ts'
import { type Subject, subjects } from '../../studio/subject.ts'

const quality = { width: 800, height: 1000, samples: 1 }
const worn = subjects.filter(canBeWorn)

function lidOf(subject: Subject) {
  const scene = sceneOf(subject, 'worn', { card: '', wraps: {} }, quality)
  if (!scene.lid) throw new Error('nothing is worn')
  return { ...scene, ...scene.lid }
}

describe.each(worn.map((subject) => [subject.product.slug, subject] as const))(
  '%s on a lid',
  (_, subject) => {
    const { lash } = subject
    const { rows, profile } = lidOf(subject)
    const extensions = rows.at(-1)
    const lengths = extensions?.lashes.map(([, , , , lengthMm]) => lengthMm) ?? []

    test('is as thick, as curled and as many as it is drawn and sold', () => {
      expect(extensions?.strand.diameterMm).toBe(lash.thicknessMm)
      expect(extensions?.profile).toEqual(profile)
      expect(lengths).toHaveLength(fansAlong(lash) * lash.fanCount)
    })

    test('is no longer than what is in the box', () => {
      expect(Math.max(...lengths)).toBeLessThan(Math.max(...lash.lengthsMm) * 1.1)
      expect(Math.min(...lengths)).toBeGreaterThan(Math.min(...lash.lengthsMm) * 0.7)
    })

    test('grows along the lid, from one corner to the other', () => {
      const places = rows.flatMap(({ lashes }) => lashes.map(([along]) => along))
      expect(Math.min(...places)).toBeGreaterThan(0)
      expect(Math.max(...places)).toBeLessThan(1)
    })
  },
)

test('neighbors of a category differ in skin and are seen from different sides', () => {
  for (const shelf of Map.groupBy(worn, ({ lash }) => lash.kind).values()) {
    for (const [index, subject] of shelf.slice(1).entries()) {
      const before = shelf[index]
      if (!before || subject.place !== before.place + 1) continue
      const [one, other] = [lidOf(before), lidOf(subject)]
      expect(other.skin).not.toBe(one.skin)
      expect(other.side).toBe(-one.side)
    }
  }
})

test('what is not for wear, or has a band, is left to its drawing', () => {
  const left = subjects.filter((subject) => !canBeWorn(subject))
  expect(left.map(({ product }) => product.slug)).toContain('the-apprentice-practice-tray')
  expect(new Set(worn.map(({ lash }) => lash.kind))).not.toContain('magnetic')
})

test('lids are photographed for a whole category, or for none of it', async () => {
  const files = await readMasters()
  for (const shelf of Map.groupBy(worn, ({ lash }) => lash.kind).values()) {
    const isTaken = shelf
      .filter(({ product }) => !product.variants?.Color)
      .map(({ product, lash }) =>
        files.has(masterName(lash.kind, product, { shot: 'worn', color: null })),
      )
    expect(new Set(isTaken).size).toBe(1)
  }
})
