import { expect, test } from 'vitest'
import { isStorable } from './storable.ts'

test.each([
  ['', true],
  ['José 🌙', true],
  ['a\u0000b', false],
  ['\ud83c', false],
])('%j can be stored: %s', (text, can) => {
  expect(isStorable(text)).toBe(can)
})
