import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cents, cents, noMoney, sum, toDecimal } from '#kernel/money.ts'
import { totalsOf } from '#kernel/totals.ts'
import {
  noRefund,
  partsLeft,
  partsOfAmount,
  partsWithin,
  type RefundableLine,
  type RefundParts,
  refundTotal,
  shareOfUnits,
} from './refund-share.ts'

const inWords = ({ items, shipping, tax }: RefundParts) =>
  [items, shipping, tax].map(toDecimal).join(' ')
const lines = (...wanted: [dollars: number, quantity: number, refunded?: number][]) =>
  wanted.map(([dollars, quantity, refunded = 0]) => ({
    unitPrice: cents(Math.round(dollars * 100)),
    quantity,
    refunded,
    isDiscounted: true,
  }))
const parts = (items: number, shipping: number, tax: number): RefundParts => ({
  items: cents(items),
  shipping: cents(shipping),
  tax: cents(tax),
})

describe('the share of units', () => {
  test.each([
    ['a unit of two', lines([18, 2]), [0, 259], [1], '18.00 0.00 1.30'],
    ['the other unit', lines([18, 2, 1]), [0, 259], [1], '18.00 0.00 1.29'],
    ['both', lines([18, 2]), [0, 259], [2], '36.00 0.00 2.59'],
    ['one after 10 % off', lines([18, 2]), [360, 259], [1], '16.20 0.00 1.30'],
    ['a third of what does not divide', lines([10, 3]), [1000, 100], [1], '6.67 0.00 0.33'],
    ['the second third', lines([10, 3, 1]), [1000, 100], [1], '6.66 0.00 0.34'],
    ['the last third', lines([10, 3, 2]), [1000, 100], [1], '6.67 0.00 0.33'],
    ['of two lines, the dearer', lines([30, 1], [10, 1]), [1000, 240], [1, 0], '22.50 0.00 1.80'],
    ['of two lines, the cheaper', lines([30, 1], [10, 1]), [1000, 240], [0, 1], '7.50 0.00 0.60'],
    ['goods that were free', lines([10, 1]), [1000, 0], [1], '0.00 0.00 0.00'],
    ['nothing', lines([10, 1]), [0, 80], [0], '0.00 0.00 0.00'],
  ])('of %s', (_name, ordered, [discount = 0, tax = 0], units, expected) => {
    const shared = { discount: cents(discount), tax: cents(tax) }
    expect(inWords(shareOfUnits(ordered, shared, units))).toBe(expected)
  })
})

test.each([
  ['the full-price item is refunded in full', [0, 1], '21.99 0.00 1.76'],
  [
    'each of two that share the discount gives back half of what they cost',
    [1, 0],
    '9.00 0.00 0.72',
  ],
  ['all of them give back what was paid', [2, 1], '39.98 0.00 3.20'],
] as const)('of a code for one line: %s', (_, units, expected) => {
  const [pair, other] = lines([17.99, 2], [21.99, 1])
  const ordered = [pair, { ...other, isDiscounted: false }] as RefundableLine[]
  const shared = { discount: cents(1799), tax: cents(320) }
  expect(inWords(shareOfUnits(ordered, shared, units))).toBe(expected)
})

describe('an amount other than the computed one', () => {
  test.each([
    ['less: in the proportions of what was computed', 500, parts(800, 0, 200), '4.00 0.00 1.00'],
    ['just as much', 1000, parts(800, 0, 200), '8.00 0.00 2.00'],
    ['more: the rest is taken from what is left', 1600, parts(800, 0, 200), '11.27 1.75 2.98'],
    ['nothing computed: in the proportions of what is left', 320, noRefund, '2.00 0.64 0.56'],
    ['all that is left', 3200, parts(800, 0, 200), '20.00 6.40 5.60'],
  ])('%s', (_name, amount, computed, expected) => {
    const left = parts(2000, 640, 560)
    const divided = partsOfAmount(cents(amount), computed, left)
    expect(inWords(divided)).toBe(expected)
    expect(refundTotal(divided)).toBe(amount)
  })
})

/** Orders as the checkout computes them, with any discount, tax, and shipping. */
const orders = fc
  .record({
    lines: fc.array(
      fc.record({
        unitPrice: fc.integer({ min: 1, max: 999_999 }).map(cents),
        quantity: fc.integer({ min: 1, max: 99 }),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    discount: fc.integer({ min: 0, max: 9_999_999 }).map(cents),
    taxBasisPoints: fc.integer({ min: 0, max: 10_000 }),
    flatShipping: fc.integer({ min: 0, max: 9_999 }).map(cents),
  })
  .map(({ lines: ordered, discount, taxBasisPoints, flatShipping }) => {
    const settings = { freeShippingThreshold: cents(5000), flatShipping, taxBasisPoints }
    const totals = totalsOf(ordered, { amount: discount, freeShipping: false }, settings)
    return { lines: ordered.map((line) => ({ ...line, refunded: 0, isDiscounted: true })), totals }
  })

/** Refunds in any sequence: the position of a line, and how many of its units. */
const pickings = fc.array(fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 99 })), { maxLength: 30 })

test('all units add up to the goods and tax to the cent, in any order and split', () => {
  fc.assert(
    fc.property(orders, pickings, ({ lines: ordered, totals }, picked) => {
      const state = ordered.map((line) => ({ ...line }))
      const given: RefundParts[] = []
      const refund = (place: number, wanted: number) => {
        const line = state[place % state.length]
        if (!line) return
        const quantity = Math.min(wanted, line.quantity - line.refunded)
        const units = state.map((other) => (other === line ? quantity : 0))
        given.push(shareOfUnits(state, totals, units))
        line.refunded += quantity
      }
      for (const [place, quantity] of picked) refund(place, quantity)
      for (const place of state.keys()) refund(place, 99)
      expect(sum(given.map(({ items }) => items))).toBe(totals.discounted)
      expect(sum(given.map(({ tax }) => tax))).toBe(totals.tax)
      for (const { items, tax } of given) expect(Math.min(items, tax)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('custom amounts never refund more than was paid, and the rest is always exact', () => {
  const amounts = fc.array(fc.tuple(fc.nat(5), fc.integer({ min: 0, max: 120 })), { maxLength: 12 })
  fc.assert(
    fc.property(orders, amounts, ({ lines: ordered, totals }, wishes) => {
      const paid = { items: totals.discounted, shipping: totals.shipping, tax: totals.tax }
      let left: RefundParts = paid
      for (const [place, percent] of wishes) {
        const units = ordered.map((_, other) => (other === place ? 1 : 0))
        const computed = partsWithin(shareOfUnits(ordered, totals, units), left)
        const most = refundTotal(left)
        const amount = cents(Math.min(most, Math.round((refundTotal(computed) * percent) / 100)))
        const divided = partsOfAmount(amount, computed, left)
        expect(refundTotal(divided)).toBe(amount)
        expect(partsWithin(divided, left)).toEqual(divided)
        left = partsLeft(left, divided)
        expect(refundTotal(left)).toBe(most - amount)
      }
      const rest = partsOfAmount(refundTotal(left), noRefund, left)
      expect(rest).toEqual(left)
      const nothing: Cents = refundTotal(partsLeft(left, rest))
      expect(nothing).toBe(noMoney)
    }),
  )
})
