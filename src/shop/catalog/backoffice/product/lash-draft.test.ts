import { expect, test } from 'vitest'
import { drawnLash, lashDraft, lengthsText, typedLengths } from './lash-draft.ts'

test.each([
  ['12', [12]],
  ['12 mm', [12]],
  ['8-10', [8, 9, 10]],
  ['8–10 mm, 12', [8, 9, 10, 12]],
  ['8, 9; 11', [8, 9, 11]],
  ['', []],
])('the lengths "%s" are read', (text, lengths) => {
  expect(typedLengths(text)).toEqual(lengths)
})

test.each(['long', '10-8', '8-10-12'])('the lengths "%s" are none', (text) => {
  expect(typedLengths(text)).toEqual([Number.NaN])
})

test.each([
  [[12], '12'],
  [[8, 9], '8, 9'],
  [[8, 9, 10], '8-10'],
  [[8, 10, 12], '8, 10, 12'],
])('the lengths %j are written', (lengths, text) => {
  expect(lengthsText(lengths)).toBe(text)
})

test('a lash is drawn only where all of it can be', () => {
  const draft = lashDraft(null)
  expect(draft.isDrawn).toBe(false)
  expect(drawnLash(draft)).toMatchObject({ curl: 'C', lengthsMm: [12], thicknessMm: 0.07 })
  expect(drawnLash({ ...draft, fanCount: 'many' })).toBeNull()
})

test('what is in the box is kept, whatever is typed beside it', () => {
  const lash = drawnLash(lashDraft(null))
  if (!lash) throw new Error('the example can be drawn')
  const packed = { ...lash, bandColor: 'clear', pack: { rows: 16, finish: 'matte' as const } }
  expect(drawnLash({ ...lashDraft(packed), curl: 'D' })).toEqual({ ...packed, curl: 'D' })
})
