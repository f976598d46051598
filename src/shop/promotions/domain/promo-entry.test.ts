import { expect, test } from 'vitest'
import {
  discountLabel,
  emptyPromoEntry,
  enteredCode,
  entryDiscount,
  nextPromoEntry,
} from './promo-entry.ts'

const pair = { code: 'pair ', type: 'bogo', discount: 12.99 } as const
const kept = { status: 'applied', code: 'PAIR', type: 'bogo', discount: 12.99 } as const

test.each([
  [emptyPromoEntry, { type: 'apply', applied: pair } as const, kept],
  [kept, { type: 'apply', applied: { ...pair, code: 'NEW' } } as const, { ...kept, code: 'NEW' }],
  [kept, { type: 'remove' } as const, emptyPromoEntry],
  [emptyPromoEntry, { type: 'remove' } as const, emptyPromoEntry],
])('%o meets %o', (entry, event, next) => {
  expect(nextPromoEntry(entry, event)).toEqual(next)
})

test('a code is sent trimmed and in uppercase', () => {
  expect(enteredCode('  lash15 ')).toBe('LASH15')
  expect(enteredCode('   ')).toBe('')
})

test.each([
  ['bogo', 'BOGO Discount'],
  ['percentage', 'Promotional Discount'],
  ['anything else', 'Promotional Discount'],
  [null, 'Promotional Discount'],
])('%s is labeled %s', (type, label) => {
  expect(discountLabel(type)).toBe(label)
})

test.each([
  [emptyPromoEntry, { amount: 0, freeShipping: false }],
  [kept, { amount: 1299, freeShipping: false }],
  [{ ...kept, type: 'percentage', discount: 3.9 } as const, { amount: 390, freeShipping: false }],
  [{ ...kept, type: 'free_shipping', discount: 0 } as const, { amount: 0, freeShipping: true }],
])('%o takes off %o', (entry, discount) => {
  expect(entryDiscount(entry)).toEqual(discount)
})
