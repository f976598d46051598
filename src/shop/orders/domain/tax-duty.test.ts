import { expect, test } from 'vitest'
import { nearnessOf } from './tax-duty.ts'

test.each([
  [{ orders: 0, revenue: '0.00' }, 0],
  [{ orders: 100, revenue: '1000.00' }, 50],
  [{ orders: 3, revenue: '99999.99' }, 99],
  [{ orders: 3, revenue: '100000.00' }, 100],
  [{ orders: 199, revenue: '0.00' }, 99],
  [{ orders: 0, revenue: '-12.00' }, 0],
  [{ orders: 250, revenue: '5000.00' }, 125],
])('%j are at %i percent: whichever is nearer counts', (sales, percent) => {
  expect(nearnessOf(sales)).toBe(percent)
})
