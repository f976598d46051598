import { expect, test } from 'vitest'
import { endsAt, expiresAt } from './sign-in-lifetime.ts'

const day = (of: number) => new Date(Date.UTC(2026, 2, of))

test('a sign-in is over after thirty days', () => {
  expect(endsAt(day(1))).toEqual(day(31))
})

test.each([
  [1, 8],
  [20, 27],
  [24, 31],
  [28, 31],
  [31, 31],
])('used on day %i it lives until day %i', (used, expected) => {
  expect(expiresAt(day(used), endsAt(day(1)))).toEqual(day(expected))
})
