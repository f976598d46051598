import { expect, test } from 'vitest'
import { type Badge, badgeOf } from './badge.ts'

test.each<[boolean, boolean, string | null, Badge | null]>([
  [true, true, '20.00', 'Bestseller'],
  [true, false, null, 'Bestseller'],
  [false, true, '20.00', 'New'],
  [false, true, null, 'New'],
  [false, false, '20.00', 'Sale'],
  [false, false, '15.01', 'Sale'],
  [false, false, '15.00', null],
  [false, false, '9.00', null],
  [false, false, null, null],
])('bestseller %s, new %s, was %s: %s', (bestseller, isNew, originalPrice, badge) => {
  expect(badgeOf({ bestseller, isNew, price: '15.00', originalPrice })).toBe(badge)
})
