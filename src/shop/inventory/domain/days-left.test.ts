import { expect, test } from 'vitest'
import { daysLeft } from './days-left.ts'

test.each([
  [30, 30, 30],
  [10, 3, 100],
  [10, 7, 42],
  [0, 7, 0],
  [10, 0, null],
  [null, 7, null],
])('%s units, of which %i were sold in 30 days, last %s days', (available, sold, expected) => {
  expect(daysLeft(available, sold)).toBe(expected)
})
