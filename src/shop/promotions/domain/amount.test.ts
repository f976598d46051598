import { expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { amountCents, dollarsOf } from './amount.ts'

test.each([
  [19.99, 1999],
  ['19.99', 1999],
  ['20', 2000],
  [0.1 + 0.2, 30],
  [1.1 * 3, 330],
  [0, 0],
])('%s is %i cents', (amount, expected) => {
  expect(amountCents(amount)).toBe(expected)
})

test('a verdict returns dollars', () => {
  expect(dollarsOf(cents(1299))).toBe(12.99)
})
