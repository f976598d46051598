import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, centsOf, toDecimal } from '#kernel/money.ts'
import {
  changedPrices,
  ownPrices,
  type PriceChange,
  priceChangeInWords,
  priceChangeKinds,
  rangeOf,
  struckPriceNote,
  unusualPrice,
} from './price-change.ts'

const now = { price: '18.00', compareAtPrice: null }
const onSale = { price: '18.00', compareAtPrice: '22.00' }
const keep = { strikes: false }

test.each<[typeof now | typeof onSale, PriceChange, object | null]>([
  [now, { kind: 'set', by: 1250, ...keep }, { price: '12.50', compareAtPrice: null }],
  [now, { kind: 'set', by: 1800, ...keep }, null],
  [now, { kind: 'raise-percent', by: 1000, ...keep }, { price: '19.80', compareAtPrice: null }],
  [now, { kind: 'lower-percent', by: 333, ...keep }, { price: '17.40', compareAtPrice: null }],
  [
    now,
    { kind: 'lower-percent', by: 1000, strikes: true },
    { price: '16.20', compareAtPrice: '18.00' },
  ],
  [now, { kind: 'raise-amount', by: 1, ...keep }, { price: '18.01', compareAtPrice: null }],
  [now, { kind: 'lower-amount', by: 2000, ...keep }, { price: '0.00', compareAtPrice: null }],
  [now, { kind: 'end-sale', by: 0, ...keep }, null],
  [onSale, { kind: 'end-sale', by: 0, ...keep }, { price: '22.00', compareAtPrice: null }],
  [onSale, { kind: 'lower-amount', by: 100, ...keep }, { price: '17.00', compareAtPrice: '22.00' }],
])('%j with %j becomes %j', (before, change, after) => {
  expect(changedPrices(before, change)).toEqual(after)
})

test('a change never makes a price negative or invalid', () => {
  const change = fc.record({
    kind: fc.constantFrom(...priceChangeKinds),
    by: fc.integer({ min: 0, max: 10_000 }),
    strikes: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), change, (price, wanted) => {
      const before = { price: toDecimal(cents(price)), compareAtPrice: null }
      const after = changedPrices(before, wanted)
      if (after) expect(centsOf(after.price)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test.each([
  [2, 2, '2 prices go from $18.00–$20.00 to $9.00–$10.00.'],
  [2, 3, '2 prices go from $18.00–$20.00 to $9.00–$10.00. One will stay as it is.'],
  [1, 4, '1 price goes from $18.00 to $9.00. 3 will stay as they are.'],
  [0, 4, 'No prices will change.'],
])('%i changed of %i: %s', (count, all, words) => {
  const changes = [
    { before: now, after: { ...now, price: '9.00' } },
    { before: { ...now, price: '20.00' }, after: { ...now, price: '10.00' } },
  ]
  expect(priceChangeInWords(changes.slice(0, count), all)).toBe(words)
})

const variant = {
  id: 1,
  sku: 'A',
  options: {},
  compareAtPrice: null,
  barcode: null,
  weightGrams: null,
  isActive: true,
  tracked: true,
  onHand: 1,
  reserved: 0,
  available: 1,
}

test.each([
  [[null, null], null],
  [['18.00'], null],
  [['14.00', null, '22.00'], '$14.00–$22.00'],
])('variants at %j cost %s', (prices, words) => {
  const variants = prices.map((price) => ({ ...variant, price }))
  expect(ownPrices({ price: '18.00', variants })).toBe(words)
})

test.each([
  ['18.00', null, null],
  ['18.00', '18.01', null],
  ['18.00', '18.00', 'Not above $18.00'],
  ['118.00', '20.00', 'Not above $118.00'],
])('%s with %s struck: %s', (price, compareAtPrice, note) => {
  expect(struckPriceNote({ price, compareAtPrice })).toBe(note)
})

test('no prices have no range', () => {
  expect(rangeOf([])).toBe('–')
})

test.each([
  ['21.99', '2199.00', 'That’s 100 times the current price, $21.99.'],
  ['10.00', '39.90', 'That’s 4 times the current price, $10.00.'],
  ['10.00', '35.00', 'That’s 3.5 times the current price, $10.00.'],
  ['2199.00', '2.19', 'That’s less than 1% of the current price, $2,199.00.'],
  ['10.00', '30.00', 'That’s 3 times the current price, $10.00.'],
  ['30.00', '10.00', 'That’s 33% of the current price, $30.00.'],
  ['21.99', '2.19', 'That’s 10% of the current price, $21.99.'],
  ['10.00', '29.99', null],
  ['30.00', '10.01', null],
  ['10.00', '10.00', null],
])('of a price of %s, %s is asked about: %s', (before, after, question) => {
  expect(unusualPrice(before, after)).toBe(question)
})
