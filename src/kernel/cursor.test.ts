import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cursor, type CursorForm, cursorIn, cursorText, pageOf } from './cursor.ts'
import { Refusal } from './refusal.ts'

const priced: Cursor = { order: '-price', key: '19.50', id: 12, total: 40 }
const byPrice: CursorForm = { order: '-price', key: 'decimal' }

test.each<[Cursor, CursorForm]>([
  [priced, byPrice],
  [
    { order: 'newest', key: '', id: 2_147_483_647, total: 100_000 },
    { order: 'newest', key: 'none' },
  ],
  [
    { order: 'newest', key: '1771234567890123', id: 3, total: 7 },
    { order: 'newest', key: 'whole' },
  ],
])('cursor %# survives a round trip', (cursor, form) => {
  expect(cursorIn(cursorText(cursor), form)).toEqual(cursor)
})

test('empty text means no cursor and refuses nothing', () => {
  expect(cursorIn(undefined, byPrice)).toBeNull()
})

test.each<[string, CursorForm]>([
  ['', byPrice],
  ['x', byPrice],
  ['%%%', byPrice],
  ['1', byPrice],
  [btoa("-price~1'; drop~1~1"), byPrice],
  [btoa('-price~1.505~1~1'), byPrice],
  [btoa('-price~~1~1'), byPrice],
  [btoa('-price~1.50~9999999999~1'), byPrice],
  [btoa('-price~1.50~1'), byPrice],
  [cursorText(priced), { order: 'price', key: 'decimal' }],
  [cursorText(priced), { order: '-price', key: 'whole' }],
])('%j is refused as a cursor of the list %j', (text, form) => {
  expect(() => cursorIn(text, form)).toThrow(
    new Refusal('bad-request', 'after isn’t a cursor of this list'),
  )
})

test('any text is either a cursor or refused', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      try {
        cursorIn(text, byPrice)
      } catch (fault) {
        expect(fault).toBeInstanceOf(Refusal)
      }
    }),
  )
})

test('a page has at most the limit of rows, and a next cursor only if more were read', () => {
  const rows = [1, 2, 3].map((id) => ({ id, key: `${id}.00` }))
  const part = { order: 'price', total: 9 }
  const page = pageOf(rows, { ...part, limit: 2 })
  expect(page.rows).toEqual(rows.slice(0, 2))
  expect(cursorIn(page.next ?? '', { order: 'price', key: 'decimal' })).toEqual({
    ...part,
    key: '2.00',
    id: 2,
  })
  expect(pageOf(rows, { ...part, limit: 3 })).toEqual({ rows, total: 9, next: null })
})
