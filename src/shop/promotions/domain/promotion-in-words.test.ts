import { expect, test } from 'vitest'
import { promotionInWords, type Telling, usedInWords } from './promotion-in-words.ts'

const telling: Telling = {
  timeZone: 'America/New_York',
  now: new Date('2026-11-22T12:00:00Z'),
  categoryName: (id) => ({ 1: 'Magnetic Lashes', 2: 'Cluster Lashes' })[id],
  productName: (id) => ({ 7: 'Plum Velvet' })[id],
}
const plain = {
  type: 'percentage',
  value: '10.00',
  minimumAmount: null,
  maxUses: null,
  perCustomer: null,
  startsAt: null,
  endsAt: null,
  categoryIds: [],
  productIds: [],
} as const

test.each([
  [{}, '10% off any order'],
  [{ value: '12.50' }, '12.5% off any order'],
  [{ type: 'fixed', value: '5.00' }, '$5 off any order'],
  [{ type: 'fixed', value: '1250.50' }, '$1,250.50 off any order'],
  [{ type: 'bogo' }, 'The cheaper of every two items is free'],
  [{ type: 'free_shipping' }, 'Free shipping'],
  [{ type: 'free_shipping', minimumAmount: '30.00' }, 'Free shipping for orders of $30 or more'],
  [
    { minimumAmount: '50.00', perCustomer: 1, endsAt: '2026-12-25T05:00:00Z' },
    '10% off orders of $50 or more, once per customer, until Dec 24',
  ],
  [{ minimumAmount: '0.00' }, '10% off any order'],
  [{ categoryIds: [1] }, '10% off Magnetic Lashes'],
  [
    { categoryIds: [1, 2], productIds: [7] },
    '10% off Magnetic Lashes, Cluster Lashes, and Plum Velvet',
  ],
  [{ productIds: [7, 8] }, '10% off 2 products'],
  [{ categoryIds: [9] }, '10% off one category'],
  [
    { categoryIds: [1], minimumAmount: '49.99' },
    '10% off Magnetic Lashes in orders of $49.99 or more',
  ],
  [{ type: 'bogo', categoryIds: [1] }, 'The cheaper of every two of Magnetic Lashes is free'],
  [{ type: 'free_shipping', productIds: [7] }, 'Free shipping with Plum Velvet'],
  [
    { perCustomer: 2, maxUses: 1000 },
    '10% off any order, twice per customer, 1,000 times in total',
  ],
  [{ perCustomer: 3, maxUses: 1 }, '10% off any order, 3 times per customer, once in total'],
  [{ startsAt: '2026-11-20T05:00:00Z' }, '10% off any order, from Nov 20'],
  [{ startsAt: '2026-11-20T14:30:00Z' }, '10% off any order, from Nov 20, 9:30 AM'],
  [{ endsAt: '2027-01-01T04:59:59.999Z' }, '10% off any order, until Dec 31'],
  [{ endsAt: '2027-01-31T23:00:00Z' }, '10% off any order, until Jan 31, 2027, 6:00 PM'],
  [
    { startsAt: '2026-11-27T05:00:00Z', endsAt: '2026-12-01T05:00:00Z' },
    '10% off any order, from Nov 27 until Nov 30',
  ],
] as const)('%j: %s', (changes, words) => {
  const promotion = { ...plain, ...changes }
  const { categoryIds, productIds } = promotion
  const scoped = { ...promotion, categoryIds: [...categoryIds], productIds: [...productIds] }
  expect(promotionInWords(scoped, telling)).toBe(words)
})

test.each([
  [0, null, 'Not used yet'],
  [1, null, 'Used once'],
  [2, null, 'Used twice'],
  [1200, null, 'Used 1,200 times'],
  [0, 100, 'Used 0 of 100'],
  [1, 1, 'Used 1 of 1'],
] as const)('a code used %i times of %s: %s', (usedCount, maxUses, words) => {
  expect(usedInWords({ usedCount, maxUses })).toBe(words)
})
