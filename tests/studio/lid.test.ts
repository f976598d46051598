import { describe, expect, test } from 'vitest'
import { masterName } from '#seed/masters/master-name.ts'
import { readMasters } from '#seed/masters/read-masters.ts'
import { fansAlong } from '#shop/lash/domain/eye-lashes.ts'
import { packOf } from '#shop/lash/domain/lash-pack.ts'
import type { LashKind } from '#shop/lash/domain/lash-spec.ts'
import { canBeWorn } from '../../studio/lid.ts'
import { sceneOf } from '../../studio/scene.ts'
import { type Subject, subjectOf, subjects } from '../../studio/subject.ts'

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

    test('is as thick and as curled as it is sold, and no longer than what is in the box', () => {
      expect(extensions?.strand.diameterMm).toBe(lash.thicknessMm)
      expect(extensions?.profile).toEqual(profile)
      expect(Math.max(...lengths)).toBeLessThan(Math.max(...lash.lengthsMm) * 1.1)
      // Strips and segments have a fine fringe between their wisps.
      expect(Math.min(...lengths)).toBeGreaterThan(Math.min(...lash.lengthsMm) * 0.45)
    })

    test('grows along the lid, from one corner to the other', () => {
      const places = rows.flatMap(({ lashes }) => lashes.map(([along]) => along))
      expect(Math.min(...places)).toBeGreaterThan(0)
      expect(Math.max(...places)).toBeLessThan(1)
    })
  },
)

const hasNoBand = ({ lash: { kind } }: Subject) => kind !== 'magnetic' && kind !== 'cluster'

test.each(worn.filter(hasNoBand).map((subject) => [subject.product.slug, subject] as const))(
  '%s: as many lashes as are drawn, none of them short, and no band',
  (_, subject) => {
    const { rows, bands, liner } = lidOf(subject)
    const { lash } = subject
    const lengths = rows.at(-1)?.lashes.map(([, , , , lengthMm]) => lengthMm) ?? []
    expect(lengths).toHaveLength(fansAlong(lash) * lash.fanCount)
    expect(Math.min(...lengths)).toBeGreaterThan(Math.min(...lash.lengthsMm) * 0.7)
    expect(bands).toEqual([])
    expect(liner).toBeNull()
  },
)

test.each(ofKind('magnetic'))('%s: the strip and magnets that its words name', (_slug, subject) => {
  const { bands, liner } = lidOf(subject)
  const { Band = '' } = subject.product.specifications
  expect(bands).toHaveLength(1)
  expect(liner).toBe(packOf(subject.lash).linerColor)
  for (const { magnets, color } of bands) {
    expect(magnets).toHaveLength(Number(/(\d+) (paired )?magnets/.exec(Band)?.[1]))
    expect(color).toBe(subject.lash.bandColor)
  }
})

test('twelve plates are worn, on six skins, and none of them twice in a category', () => {
  const plates = worn.map((subject) => ({ kind: subject.lash.kind, ...lidOf(subject) }))
  expect(new Set(plates.map(({ plate }) => plate)).size).toBe(12)
  expect(new Set(plates.map(({ skin }) => skin)).size).toBe(6)
  for (const shelf of Map.groupBy(plates, ({ kind }) => kind).values())
    expect(new Set(shelf.map(({ plate }) => plate)).size).toBe(shelf.length)
})

test('Half Moon begins at the middle of the eye', () => {
  const [band] = lidOf(subjectOf('half-moon-magnetic')).bands
  expect(band?.from).toBeCloseTo(0.5, 2)
})

test.each([
  ['inked-manga-clusters', 'Five segments per eye', 5],
  ['outer-edge-corner-clusters', 'Two per eye is the whole look', 2],
  ['morning-wisp-clusters', 'Wear four per eye', 4],
] as const)('%s: as many segments as its words say', (slug, words, count) => {
  const subject = subjectOf(slug)
  expect(subject.product.description.join(' ')).toContain(words)
  expect(lidOf(subject).bands).toHaveLength(count)
})

test.each(ofKind('cluster'))('%s: each segment is as long as one on its card', (_, subject) => {
  const { lash } = subject
  const { bands, rows } = lidOf(subject)
  const lashes = rows.at(-1)?.lashes ?? []
  for (const { from, to } of bands) {
    const longest = Math.max(...lashes.filter(([x]) => x > from && x < to).map((of) => of[4]))
    expect(lash.lengthsMm.some((mm) => Math.abs(longest / mm - 1) < 0.06)).toBe(true)
  }
})

test.each(ofKind('cluster'))(
  '%s: segments lie side by side, on a band as it is sold',
  (_, subject) => {
    const { bands } = lidOf(subject)
    const { Band = '' } = subject.product.specifications
    for (const [index, { from, color }] of bands.entries()) {
      expect(from).toBeGreaterThan((bands[index - 1]?.to ?? 0) - 0.02)
      expect(color === null).toBe(Band.startsWith('Clear'))
    }
  },
)

function ofKind(kind: LashKind) {
  return worn
    .filter(({ lash }) => lash.kind === kind)
    .map((subject) => [subject.product.slug, subject] as const)
}

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

test('what is not for wear, an L curl, a strip of D curl and a pair of strips are left to their drawings', () => {
  const left = subjects.filter((subject) => !canBeWorn(subject))
  const slugs = left.map(({ product }) => product.slug)
  expect(slugs.sort()).toEqual([
    'clasp-linerless-magnetic',
    'gala-magnetic',
    'loft-l-curl',
    'the-apprentice-practice-tray',
  ])
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
