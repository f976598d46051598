import { expect, test } from 'vitest'
import {
  daysLeftInWords,
  movementInWords,
  signed,
  stockState,
  typedUnits,
  whyNoUnits,
} from './stock-words.ts'

test.each([
  ['12', 'received', 12],
  [' 1,200 ', 'counted', 1200],
  ['1,20', 'counted', null],
  ['-3', 'correction', -3],
  ['−3', 'correction', -3],
  ['+ 3', 'correction', 3],
  ['-3', 'damaged', null],
  ['1.5', 'received', null],
  ['', 'counted', null],
] as const)('"%s" of %s units is %s', (text, kind, expected) => {
  expect(typedUnits(text, kind)).toBe(expected)
})

test.each([
  ['10,000,000', 'counted', null],
  ['99999999999', 'counted', 'Enter at most 10,000,000'],
  ['-10,000,001', 'correction', 'Enter at most 10,000,000'],
  ['-3', 'counted', 'Enter a whole number'],
  ['1.5', 'received', 'Enter a whole number'],
  ['', 'counted', 'Enter a whole number'],
] as const)('"%s" of %s units is answered with %s', (text, kind, sentence) => {
  expect(whyNoUnits(text, kind)).toBe(sentence)
})

test.each([
  [{ tracked: false, available: null, isLow: false }, 'Not counted'],
  [{ tracked: true, available: 0, isLow: true }, 'Out of stock'],
  [{ tracked: true, available: 3, isLow: true }, 'Low'],
  [{ tracked: true, available: 30, isLow: false }, 'In stock'],
])('%j is described as %s', (row, label) => {
  expect(stockState(row).label).toBe(label)
})

const row = {
  variantId: 1,
  productId: 1,
  name: 'A',
  slug: 'a',
  sku: 'A',
  options: {},
  isOffered: true,
  tracked: true,
  onHand: 30,
  reserved: 0,
  available: 30,
  isLow: false,
  waiting: 0,
}

test.each([
  [{ ...row, sold: 10, daysLeft: 90 }, '90 days'],
  [{ ...row, sold: 900, daysLeft: 1 }, '1 day'],
  [{ ...row, sold: 1, daysLeft: 900 }, 'Over 2 years'],
  [{ ...row, sold: 0, daysLeft: null }, 'None sold'],
  [{ ...row, tracked: false, available: null, sold: 4, daysLeft: null }, '–'],
])('%# lasts %s', (units, words) => {
  expect(daysLeftInWords(units)).toBe(words)
})

test.each([
  [12, '+12'],
  [-1200, '−1,200'],
  [0, '±0'],
])('%i is written as %s', (delta, written) => {
  expect(signed(delta)).toBe(written)
})

test.each([
  [{ kind: 'sold', delta: -2 }, 'Sold'],
  [{ kind: 'sold', delta: 2 }, 'Not shipped after all'],
  [{ kind: 'returned', delta: 2 }, 'Returned'],
] as const)('the movement %j is called %s', (movement, words) => {
  expect(movementInWords(movement)).toBe(words)
})
