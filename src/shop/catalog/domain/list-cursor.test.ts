import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cursorIn, cursorText, type ListCursor } from './list-cursor.ts'

const priced: ListCursor = { order: '-price', key: '19.50', id: 12, total: 40 }

test('a cursor comes back as it went', () => {
  const newest: ListCursor = {
    order: 'newest',
    key: '',
    id: 2_147_483_647,

    total: 100_000,
  }
  expect(cursorIn(cursorText(priced), '-price')).toEqual(priced)
  expect(cursorIn(cursorText(newest), 'newest')).toEqual(newest)
})

test('a cursor belongs to the order it was made in', () => {
  expect(cursorIn(cursorText(priced), 'price')).toBeNull()
  expect(cursorIn(cursorText(priced), 'relevance')).toBeNull()
})

test.each([
  '',
  'x',
  '%%%',
  '1',
  btoa("-price~1'; drop~1~1"),
  btoa('-price~1.505~1~1'),
  btoa('-price~~1~1'),
  btoa('-price~1.50~9999999999~1'),
  btoa('-price~1.50~1'),
])('%j is no cursor', (text) => {
  expect(cursorIn(text, '-price')).toBeNull()
})

test('no text makes it fail', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      cursorIn(text, 'price')
    }),
  )
})
