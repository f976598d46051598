import { expect, test } from 'vitest'
import { counted, formatCount } from './counted.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [1_234_567, '1,234,567'],
  [-1_200, '−1,200'],
])('%d is written %s', (count, text) => {
  expect(formatCount(count)).toBe(text)
})

test.each([
  [[0, 'unit'], '0 units'],
  [[1, 'unit'], '1 unit'],
  [[2, 'unit'], '2 units'],
  [[1_000, 'business day'], '1,000 business days'],
  [[1, 'person', 'people'], '1 person'],
  [[1_204, 'person', 'people'], '1,204 people'],
  [[2, 'product is', 'products are'], '2 products are'],
] as const)('%j is said as %s', ([count, one, many], text) => {
  expect(counted(count, one, many)).toBe(text)
})
