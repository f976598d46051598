import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cents,
  centsOf,
  formatDecimal,
  formatMoney,
  less,
  share,
  smaller,
  sum,
  times,
  toDecimal,
} from './money.ts'

const amounts = fc.integer({ min: 0, max: 99_999_999_99 }).map(cents)

test('an amount survives a round trip through text', () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      expect(centsOf(toDecimal(amount))).toBe(amount)
    }),
  )
})

test.each([
  ['12', 1200],
  ['12.5', 1250],
  ['12.50', 1250],
  ['0.01', 1],
  [' 7.00 ', 700],
])('"%s" is %i cents', (text, expected) => {
  expect(centsOf(text)).toBe(expected)
})

test.each(['', '-1', '1.234', '1,50', '.5', 'x', '1e3', '999999999999'])(
  '"%s" is not an amount',
  (text) => {
    expect(() => centsOf(text)).toThrow(RangeError)
  },
)

test.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
  '%d is not a number of cents',
  (number) => {
    expect(() => cents(number)).toThrow(RangeError)
  },
)

test.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [123456, '$1,234.56'],
  [100000000, '$1,000,000.00'],
  [-350, '−$3.50'],
])('%i cents are shown as %s', (amount, shown) => {
  expect(formatMoney(cents(amount))).toBe(shown)
})

test('a decimal of the API is shown like any amount', () => {
  expect(formatDecimal('1234.50')).toBe('$1,234.50')
})

describe('a share', () => {
  test.each([
    [3648, 800, 292],
    [1250, 800, 100],
    [6, 800, 0],
    [7, 800, 1],
    [4939, 500, 247],
    [10000, 662.5, 663],
    [20000, 887.5, 1775],
    [1_000_000, 0.1, 10],
  ])('of %i cents at %i basis points is %i', (amount, basisPoints, expected) => {
    expect(share(cents(amount), basisPoints)).toBe(expected)
  })

  test('is never off by more than half a cent', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 100_000 }), (amount, tenths) => {
        const basisPoints = tenths / 10
        expect(
          Math.abs(share(amount, basisPoints) - (amount * tenths) / 100_000),
        ).toBeLessThanOrEqual(0.5)
      }),
    )
  })
})

test('sums, multiples, and differences lose no cents', () => {
  expect(sum([])).toBe(0)
  expect(sum([cents(1), cents(2), cents(3)])).toBe(6)
  expect(times(cents(1999), 3)).toBe(5997)
  expect(less(cents(5), cents(8))).toBe(0)
  expect(smaller(cents(5), cents(8))).toBe(5)
})
