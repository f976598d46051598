import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, toDecimal } from '#kernel/money.ts'
import { discountPercent, savingsOf } from './discount.ts'

test.each([
  ['15.00', '20.00', 25, 500],
  ['12.99', '15.99', 19, 300],
  ['19.99', '20.00', 0, 1],
  ['17.50', '20.00', 13, 250],
  ['20.00', '20.00', 0, 0],
  ['20.00', '15.00', 0, 0],
  ['20.00', null, 0, 0],
  ['0.00', '0.00', 0, 0],
])('%s instead of %s is %i %% off and saves %i cents', (price, originalPrice, percent, saved) => {
  expect(discountPercent({ price, originalPrice })).toBe(percent)
  expect(savingsOf({ price, originalPrice })).toBe(saved)
})

test('a discount is between 0 and 100 percent, and the parts add up to the original price', () => {
  const amount = fc.integer({ min: 1, max: 10_000_000 }).map(cents)
  fc.assert(
    fc.property(amount, amount, (price, original) => {
      const product = { price: toDecimal(price), originalPrice: toDecimal(original) }
      expect(discountPercent(product)).toBeGreaterThanOrEqual(0)
      expect(discountPercent(product)).toBeLessThanOrEqual(100)
      expect(savingsOf(product) + price).toBe(Math.max(price, original))
    }),
  )
})
