import { expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { noDiscount, totalsOf } from '#kernel/totals.ts'
import { lostFreeShipping } from './lost-free-shipping.ts'

const settings = { freeShippingThreshold: cents(5000), flatShipping: cents(999), taxBasisPoints: 0 }

test.each([
  ['stays above the threshold', 6000, 500, null],
  ['was below it before', 4000, 500, null],
  ['takes nothing off', 6000, 0, null],
  [
    'costs more than it saves',
    5200,
    400,
    'With this code, your items come to $48.00. Shipping is free from $50.00. Without the code, you’d pay $5.99 less.',
  ],
  [
    'saves more than shipping costs',
    6000,
    2000,
    'With this code, your items come to $40.00. Shipping is free from $50.00.',
  ],
] as const)('a code that %s', (_, price, off, told) => {
  const lines = [{ unitPrice: cents(price), quantity: 1 }]
  const totals = totalsOf(lines, { amount: cents(off), freeShipping: false }, settings)
  const without = totalsOf(lines, noDiscount, settings)
  expect(lostFreeShipping({ totals, without, settings })).toBe(told)
})
