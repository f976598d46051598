import { expect, test } from 'vitest'
import { changedPart, differencesOf, whatIsLeft, withLeaves } from './merge-versions.ts'

const base = { name: 'Cilia', tax: { CA: 725, NY: 400 }, reasons: ['a', 'b'], days: 30 }

test('distinguishes what I changed, what they changed, and what both did', () => {
  const mine = { ...base, name: 'Mine', tax: { CA: 800, TX: 625 }, days: 14 }
  const theirs = { ...base, name: 'Theirs', tax: { CA: 800, NY: 450 }, reasons: ['b'], days: 14 }
  const found = differencesOf({ base, mine, theirs })
  expect(found.map(({ path, by }) => [path, by])).toEqual([
    ['name', 'both'],
    ['tax.NY', 'both'],
    ['reasons', 'them'],
    ['tax.TX', 'me'],
  ])
  expect(found[1]).toEqual({ path: 'tax.NY', by: 'both', base: 400, mine: undefined, theirs: 450 })
})

const renamed = { ...base, name: 'Mine' }

test.each([
  ['they changed nothing of this', renamed, base, 'saving'],
  ['they made the same change', renamed, renamed, 'nothing'],
  ['they made the same change and another', renamed, { ...renamed, days: 14 }, 'nothing'],
  ['they changed something else', renamed, { ...base, days: 14 }, 'asking'],
  ['both changed it', renamed, { ...base, name: 'Theirs' }, 'asking'],
])('a change is asked about only if theirs leaves a question: %s', (_, mine, theirs, left) => {
  expect(whatIsLeft(differencesOf({ base, mine, theirs }))).toBe(left)
})

test('takes the chosen properties and removes those missing from the source', () => {
  const mine = { ...base, name: 'Mine', tax: { CA: 800 }, reasons: ['c'] }
  const theirs = { ...base, tax: { CA: 700, NY: 450 } }
  expect(withLeaves(theirs, mine, ['name', 'tax.NY', 'reasons'])).toEqual({
    name: 'Mine',
    tax: { CA: 700 },
    reasons: ['c'],
    days: 30,
  })
  expect(theirs.tax).toEqual({ CA: 700, NY: 450 })
  expect(withLeaves({ ...base, tax: {} }, mine, ['tax.CA']).tax).toEqual({ CA: 800 })
})

test.each([
  ['nothing differs', { ...base, tax: { NY: 400, CA: 725 } }, {}],
  ['an inner value differs', { ...base, tax: { CA: 1, NY: 400 } }, { tax: { CA: 1, NY: 400 } }],
  ['the last inner value is gone', { ...base, tax: {} }, { tax: {} }],
  ['a list is in another order', { ...base, reasons: ['b', 'a'] }, { reasons: ['b', 'a'] }],
])('sends only what differs: %s', (_, after, part) => {
  expect(changedPart<object>(base, after)).toEqual(part)
})
