import { expect, test } from 'vitest'
import type { CartItem } from './cart.schema.ts'
import { refuseItem, refuseLine } from './refuse-line.ts'

const product = { name: 'Wispy Nights', inStock: true, variants: null }
const curled = { ...product, variants: '{"Curl":["C","D"]}' }
const uncounted = { isOffered: true, available: null }
const counted = (available: number) => ({ isOffered: true, available })
const line = { product, choice: null, variant: uncounted, quantity: 1 }

test.each([
  ['units that are not counted', { quantity: 99 }, null],
  [
    'more than a line holds',
    { quantity: 100 },
    'You can add up to 99 of Wispy Nights in each option',
  ],
  ['the last units', { variant: counted(3), quantity: 3 }, null],
  ['more than are left', { variant: counted(3), quantity: 4 }, 'Only 3 of Wispy Nights left'],
  ['none left', { variant: counted(0) }, 'Wispy Nights is out of stock'],
  [
    'a product without any',
    { product: { ...product, inStock: false } },
    'Wispy Nights is out of stock',
  ],
  [
    'what the owner no longer sells',
    { variant: { ...uncounted, isOffered: false } },
    'Wispy Nights is no longer sold',
  ],
  ['what never was', { variant: null }, 'Wispy Nights is no longer sold'],
])('%s: %o gets %j', (_, changes, message) => {
  expect(refuseLine({ ...line, ...changes })?.message ?? null).toBe(message)
})

test.each([
  [null, 'choice', 'bad-request', 'Please choose Curl'],
  ['{"Curl":"Z"}', 'choice', 'bad-request', 'Curl cannot be "Z"'],
  ['{"Curl":"C"}', 'too-few', 'conflict', 'Only 3 of Wispy Nights (Curl C) left'],
])('of a product with options, four of %j: %s, %s', (choice, reason, code, message) => {
  const wanted = { product: curled, choice, variant: counted(3), quantity: 4 }
  expect(refuseLine(wanted)).toEqual({ reason, code, message })
})

test('a sold-out variant is named; a sold-out product is refused before a missing choice', () => {
  const gone = { product: curled, choice: '{"Curl":"D"}', variant: counted(0), quantity: 1 }
  expect(refuseLine(gone)?.message).toBe('Wispy Nights (Curl D) is out of stock')
  const all = { ...gone, product: { ...curled, inStock: false }, choice: null }
  expect(refuseLine(all)?.reason).toBe('sold-out')
})

test.each([
  ['as many as there are', { available: 2 }, null],
  ['more than are left', { available: 1 }, 'Only 1 of Wispy Nights left'],
  [
    'of what is sold out',
    { product: { ...product, inStock: false } },
    'Wispy Nights is out of stock',
  ],
])('a cart line of two, %s: %o gets %j', (_, changes, message) => {
  const item = { product, variant: null, quantity: 2, available: null, ...changes } as CartItem
  expect(refuseItem(item)?.message ?? null).toBe(message)
})
