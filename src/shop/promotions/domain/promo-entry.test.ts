import { expect, test } from 'vitest'
import { discountLabel, emptyPromoEntry, enteredCode, nextPromoEntry } from './promo-entry.ts'

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

test('a code is sent trimmed and in upper case', () => {
  expect(enteredCode('  lash15 ')).toBe('LASH15')
  expect(enteredCode('   ')).toBe('')
})

test.each([
  ['bogo', 'BOGO Discount'],
  ['percentage', 'Promotional Discount'],
  ['anything else', 'Promotional Discount'],
  [null, 'Promotional Discount'],
])('%s is labelled %s', (type, label) => {
  expect(discountLabel(type)).toBe(label)
})
