import { describe, expect, test } from 'vitest'
import { cents, noMoney, toDecimal } from '#kernel/money.ts'
import { line, order } from '#tests/builders/order-to-refund.ts'
import { planCancel } from './cancel-plan.ts'
import type { OrderToRefund } from './order-to-refund.ts'
import { type Planned, planRefund, type RefundPlan, type WantedRefund } from './refund-plan.ts'

const wanted = (changes: Partial<WantedRefund> = {}): WantedRefund => ({
  lines: [],
  shipping: noMoney,
  amount: null,
  restock: true,
  ...changes,
})
const units = (quantity: number, orderItemId = 7) => [{ orderItemId, quantity }]

function planOf(planned: Planned): RefundPlan {
  if (!planned.accepted) throw new Error(planned.message)
  return planned.plan
}
const refusalOf = (planned: Planned) => (planned.accepted ? null : [planned.code, planned.message])
const amounts = ({ refund: { items, shipping, tax } }: RefundPlan) =>
  [items, shipping, tax].map(toDecimal).join(' ')

describe('a refund', () => {
  test('of an unshipped unit withdraws it and makes it available', () => {
    const plan = planOf(planRefund(order(), wanted({ lines: units(1) })))
    expect(amounts(plan)).toBe('20.00 0.00 1.60')
    expect(plan).toMatchObject({
      lines: [{ orderItemId: 7, quantity: 1, withdrawn: 1 }],
      stock: [{ variantId: 70, sku: 'PLUM-C', released: 1, delta: 1 }],
      isCodeReleased: false,
      mails: ['refunded'],
      after: {
        status: 'open',
        paymentStatus: 'partially_refunded',
        fulfilmentStatus: 'unfulfilled',
      },
    })
  })

  test('without restocking releases the unit and makes nothing available', () => {
    const plan = planOf(planRefund(order(), wanted({ lines: units(2), restock: false })))
    expect(plan.stock).toMatchObject([{ released: 2, delta: 0 }])
  })

  test('of uncounted units makes nothing more available', () => {
    const reserved = [{ variantId: 70, quantity: 3, isTracked: false }]
    const plan = planOf(planRefund(order({ reserved }), wanted({ lines: units(2) })))
    expect(plan.stock).toMatchObject([{ released: 2, delta: 0 }])
  })

  test('of everything completes an unshipped order', () => {
    const plan = planOf(planRefund(order(), wanted({ lines: units(3), shipping: 'rest' })))
    expect(amounts(plan)).toBe('60.00 9.99 4.80')
    expect(plan.after).toEqual({
      status: 'completed',
      paymentStatus: 'refunded',
      fulfilmentStatus: 'unfulfilled',
    })
  })

  test('of an amount alone touches no units', () => {
    const plan = planOf(planRefund(order(), wanted({ amount: cents(7479) })))
    expect(amounts(plan)).toBe('60.00 9.99 4.80')
    expect(plan).toMatchObject({
      lines: [],
      stock: [],
      after: { status: 'open', paymentStatus: 'refunded' },
    })
  })

  test('of all units after a custom amount gives back exactly what is left', () => {
    const given = { items: cents(401), shipping: cents(67), tax: cents(32) }
    const all = wanted({ lines: units(3), shipping: 'rest' })
    expect(amounts(planOf(planRefund(order({ given }), all)))).toBe('55.99 9.32 4.48')
  })

  test.each<[string, Partial<WantedRefund>, Partial<OrderToRefund>, string, string]>([
    [
      'nothing',
      {},
      {},
      'bad-request',
      'Please choose what to refund: items, shipping or an amount',
    ],
    [
      'an item twice',
      { lines: [...units(1), ...units(1)] },
      {},
      'bad-request',
      'Item 7 is listed twice',
    ],
    [
      'another order’s item',
      { lines: units(1, 9) },
      {},
      'bad-request',
      'Item 9 isn’t part of order #1001',
    ],
    ['too many', { lines: units(4) }, {}, 'conflict', 'Only 3 of Plum Velvet are left to refund'],
    [
      'a refunded unit',
      { lines: units(2) },
      { lines: [line({ refunded: 2 })] },
      'conflict',
      'Only 1 of Plum Velvet is left to refund',
    ],
    [
      'all refunded units',
      { lines: units(1) },
      { lines: [line({ refunded: 3 })] },
      'conflict',
      'No more of Plum Velvet is left to refund',
    ],
    [
      'too much shipping',
      { shipping: cents(1000) },
      {},
      'conflict',
      'Only $9.99 of shipping is left to refund',
    ],
    ['too much', { amount: cents(7480) }, {}, 'conflict', 'Only $74.79 is left to refund'],
  ])('of %s is refused', (_what, want, changes, code, message) => {
    expect(refusalOf(planRefund(order(changes), wanted(want)))).toEqual([code, message])
  })
})

describe('canceling', () => {
  test('refunds what is left, and releases the units and the code', () => {
    const given = { items: cents(2000), shipping: noMoney, tax: cents(160) }
    const lines = [line({ refunded: 1, withdrawn: 1 })]
    const reserved = [{ variantId: 70, quantity: 2, isTracked: true }]
    const now = order({ given, lines, reserved, paymentStatus: 'partially_refunded' })
    const plan = planCancel(now, { restock: true, notify: true })
    expect(amounts(plan)).toBe('40.00 9.99 3.20')
    expect(plan).toMatchObject({
      lines: [{ orderItemId: 7, quantity: 2, withdrawn: 2 }],
      stock: [{ released: 2, delta: 2 }],
      isCodeReleased: true,
      mails: ['cancelled'],
      after: { status: 'cancelled', paymentStatus: 'refunded', fulfilmentStatus: 'unfulfilled' },
    })
  })

  test.each([
    ['pending', 'failed'],
    ['failed', 'failed'],
  ] as const)('an uncaptured payment (%s) refunds nothing and asks for no money', (now, then) => {
    const unpaid = order({ status: 'pending', paymentStatus: now, captured: noMoney })
    const plan = planCancel(unpaid, { restock: false, notify: false })
    expect(amounts(plan)).toBe('0.00 0.00 0.00')
    expect(plan).toMatchObject({ mails: [], stock: [{ released: 3, delta: 0 }] })
    expect(plan.after).toMatchObject({ status: 'cancelled', paymentStatus: then })
  })
})
