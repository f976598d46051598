import { expect, test } from 'vitest'
import { cursorIn, cursorText } from './review-cursor.ts'

const cursor = { sort: 'newest', key: '1771234567890123', id: 42 } as const

test('a cursor is read back as it was written', () => {
  expect(cursorIn(cursorText(cursor), 'newest')).toEqual(cursor)
  expect(encodeURIComponent(cursorText(cursor))).toBe(cursorText(cursor))
})

test.each([
  ['', 'newest'],
  ['%%%', 'newest'],
  ['newest-1-99999999999', 'newest'],
  ['newest-1-2147483648', 'newest'],
  ["newest-1'-1", 'newest'],
  [cursorText(cursor), 'helpful'],
] as const)('%j is no cursor of the list by %s', (text, sort) => {
  expect(cursorIn(text, sort)).toBeNull()
})
