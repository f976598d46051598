import { expect, test } from 'vitest'
import { unitsInWords } from './packing-slip.ts'

test.each([
  [5, 5, 0, null],
  [5, 3, 2, '3 of 5, 2 sent before'],
  [5, 4, 0, '4 of 5, 1 removed from the order'],
  [5, 1, 2, '1 of 5, 2 sent before, 2 removed from the order'],
])('of %i ordered, %i left and %i sent: %j', (quantity, left, shipped, words) => {
  const item = { sku: 'PV', name: 'Plum Velvet', variant: null }
  expect(unitsInWords({ ...item, quantity, left, shipped })).toBe(words)
})
