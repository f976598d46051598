import { describe, expect, test } from 'vitest'
import { cents, noMoney } from '#kernel/money.ts'
import { defaultSettings } from '#shop/settings/domain/default-settings.ts'
import type { Promotion } from './promotion.ts'
import { daysBetween, openRehearsal, type PastOrder } from './rehearsal.ts'

const now = new Date('2026-03-04T12:00:00Z')
const draft: Promotion = {
  code: 'DRAFT',
  type: 'percentage',
  value: 1000,
  minimum: null,
  maxUses: null,
  uses: 7,
  perCustomer: null,
  validFrom: null,
  validUntil: null,
  isActive: false,
  categoryIds: [],
  productIds: [],
}

function orderOf(day: string, changes: Partial<PastOrder> = {}): PastOrder {
  const line = { unitPrice: cents(3000), quantity: 2, productId: 1, categoryId: 10 }
  return {
    day,
    at: new Date(`${day}T10:00:00Z`),
    email: 'ada@example.com',
    taxBasisPoints: 800,
    refunded: noMoney,
    lines: [line],
    ...changes,
  }
}

const past = [
  orderOf('2026-03-01'),
  orderOf('2026-03-02', { email: 'mary@example.com', refunded: cents(1000) }),
  orderOf('2026-03-02'),
]
const days = daysBetween(Date.UTC(2026, 2, 1), Date.UTC(2026, 2, 3))

function rehearse(changes: Partial<Promotion>, orders: readonly PastOrder[] = past) {
  const rehearsal = openRehearsal({ ...draft, ...changes }, defaultSettings, now)
  for (const order of orders) rehearsal.take(order)
  return rehearsal.result(days)
}

test('a draft that is switched off and was already used is rehearsed as if it were new', () => {
  // 60.00 minus a tenth ships free, and 8 % of 54.00 is 4.32.
  expect(rehearse({})).toEqual({
    looked: 3,
    orders: 3,
    discount: '18.00',
    shipping: '0.00',
    revenue: '164.96',
    byDay: [
      { day: '2026-03-01', orders: 1, discount: '6.00', revenue: '58.32' },
      { day: '2026-03-02', orders: 2, discount: '12.00', revenue: '106.64' },
      { day: '2026-03-03', orders: 0, discount: '0.00', revenue: '0.00' },
    ],
  })
})

describe('a draft’s limits work as in checkout', () => {
  test.each([
    [{ maxUses: 2 }, 2],
    [{ perCustomer: 1 }, 2],
    [{ perCustomer: 1, maxUses: 1 }, 1],
    [{ categoryIds: [20] }, 0],
    [{ categoryIds: [20], productIds: [1] }, 3],
    [{ minimum: cents(6001) }, 0],
    [{ validFrom: new Date('2026-03-02T00:00:00Z') }, 2],
    [{ validUntil: new Date('2026-03-02T00:00:00Z') }, 1],
    // A code that starts later is rehearsed as if it had started.
    [{ validFrom: new Date('2026-03-05T00:00:00Z') }, 3],
  ])('%o: %i orders', (changes, orders) => {
    expect(rehearse(changes)).toMatchObject({ looked: 3, orders })
  })
})

test('refunds do not count as revenue, which never goes below zero', () => {
  const refunded = [orderOf('2026-03-01', { refunded: cents(6480) })]
  expect(rehearse({}, refunded)).toMatchObject({ orders: 1, revenue: '0.00', discount: '6.00' })
})

test('each order is taxed at its day’s rate', () => {
  const untaxed = [orderOf('2026-03-01', { taxBasisPoints: 0 })]
  expect(rehearse({}, untaxed)).toMatchObject({ revenue: '54.00' })
})

test('free shipping saves shoppers what they would have paid, if anything', () => {
  const line = { unitPrice: cents(2000), quantity: 1, productId: 1, categoryId: 10 }
  const orders = [orderOf('2026-03-01'), orderOf('2026-03-02', { lines: [line] })]
  expect(rehearse({ type: 'free_shipping', value: 0 }, orders)).toMatchObject({
    orders: 2,
    discount: '0.00',
    shipping: '9.99',
  })
})
