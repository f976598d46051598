import { expect, test } from 'vitest'
import type { LashPack } from '#shop/lash/domain/lash-pack.ts'
import type { LashKind } from '#shop/lash/domain/lash-spec.ts'
import { drawnLash, lashDraft, lashDraftSchema } from './lash-draft.ts'

test('a lash is drawn only if all of it can be', () => {
  const draft = lashDraft(null)
  expect(draft.isDrawn).toBe(false)
  expect(drawnLash(draft)).toMatchObject({ curl: 'C', lengthsMm: [12], thicknessMm: 0.07 })
  expect(drawnLash({ ...draft, fanCount: 'many' })).toBeNull()
})

const example = lashDraft(null)

/** The example as another kind, with these pack fields typed. */
function boxed(kind: LashKind, pack: Partial<typeof example.pack>, lengthsMm = '8, 10') {
  return { ...example, isDrawn: true, kind, lengthsMm, pack: { ...example.pack, ...pack } }
}

test.each<[LashKind, Partial<typeof example.pack>, LashPack | undefined]>([
  ['individual', {}, undefined],
  [
    'individual',
    { rows: '16', rowsOfEach: '10, 6', isClosed: true, guideMm: '2 mm', finish: 'matte' },
    { rows: 16, rowsOfEach: [10, 6], isClosed: true, guideMm: 2, finish: 'matte' },
  ],
  ['individual', { segments: 'many', magnets: '5', beside: ['liner'] }, undefined],
  [
    'cluster',
    { rows: '5', segments: '40', isSided: true, covers: 'third', bandMm: '0.3' },
    { rows: 5, segments: 40, isSided: true, covers: 'third', bandMm: 0.3 },
  ],
  [
    'magnetic',
    { magnets: '7', hasLowerStrips: true, beside: ['remover', 'liner'], linerColor: '#33211a' },
    { magnets: 7, hasLowerStrips: true, beside: ['liner', 'remover'], linerColor: '#33211a' },
  ],
])('for a lash of kind %s, the box contents %j survive a round trip', (kind, typed, pack) => {
  const read = lashDraftSchema.parse(boxed(kind, typed))
  expect(read?.pack).toEqual(pack)
  expect(lashDraftSchema.parse(lashDraft(read))).toEqual(read)
})

test.each<[LashKind, Partial<typeof example.pack>, string, string]>([
  ['individual', { rows: '0' }, 'pack.rows', 'The rows must be a whole number from 1 to 24'],
  ['individual', { rows: 'many' }, 'pack.rows', 'The rows must be a whole number from 1 to 24'],
  ['individual', { guideMm: '6' }, 'pack.guideMm', 'The printed spacing in millimeters must be a'],
  ['individual', { rowsOfEach: '6, x' }, 'pack.rowsOfEach', 'must be whole numbers from 0 to 24'],
  ['individual', { rowsOfEach: '12' }, 'pack.rowsOfEach', 'one number for each of the 2 lengths'],
  ['individual', { rowsOfEach: '6, 5' }, 'pack.rowsOfEach', 'must add up to 12, but add up to 11'],
  ['cluster', { segments: '241' }, 'pack.segments', 'a whole number from 1 to 240'],
  ['cluster', { segments: '41', isSided: true }, 'pack.segments', 'must be an even number'],
  ['cluster', { segments: '4', rows: '6' }, 'pack.segments', 'at least one in each of the 6 rows'],
  ['cluster', { bandMm: '2' }, 'pack.bandMm', 'a number from 0.05 to 1'],
  ['magnetic', { magnets: '13' }, 'pack.magnets', 'a whole number from 1 to 12'],
  ['magnetic', { beside: ['liner'], linerColor: 'red' }, 'pack.linerColor', 'like #1a2b3c'],
])('for a lash of kind %s, %j is rejected next to %s', (kind, typed, path, message) => {
  const { error } = lashDraftSchema.safeParse(boxed(kind, typed))
  expect(error?.issues).toEqual([
    expect.objectContaining({ path: path.split('.'), message: expect.stringContaining(message) }),
  ])
})
