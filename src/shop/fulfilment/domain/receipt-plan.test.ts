import { describe, expect, test } from 'vitest'
import { toDecimal } from '#kernel/money.ts'
import { refundTotal } from '#shop/orders/domain/refund-share.ts'
import { line, order } from '#tests/builders/order-to-refund.ts'
import { planReceipt, refundAfterReceipt } from './receipt-plan.ts'
import { receiptMail, shelfWords } from './receipt-words.ts'

/** A return of all three units of an order that was sent, of which some were received before. */
const sent = (received = 0) => ({
  bought: line({ shipped: 3, returned: received, returning: 3 - received }),
  returned: { id: 1, orderItemId: 7, quantity: 3, received },
})
const receiptOf = (quantity: number, restock = true) => ({
  items: [
    { id: 1, quantity, condition: restock ? ('new' as const) : ('damaged' as const), restock },
  ],
})
const planOf = (received: number, receipt: ReturnType<typeof receiptOf>) => {
  const { bought, returned } = sent(received)
  const states = { status: 'open', fulfilmentStatus: 'delivered' } as const
  return planReceipt({ order: { ...states, items: [bought] }, items: [returned] }, receipt)
}

test.each([
  ['a part', 0, receiptOf(1), 'partly_received', 'open', 'partly_returned'],
  ['the rest', 1, receiptOf(2), 'received', 'completed', 'returned'],
  ['everything', 0, receiptOf(3), 'received', 'completed', 'returned'],
])('receiving %s', (_, received, receipt, status, orderStatus, fulfilmentStatus) => {
  expect(planOf(received, receipt)).toMatchObject({
    status,
    after: { status: orderStatus, fulfilmentStatus },
  })
})

test('units in different conditions are received together', () => {
  const receipt = { items: [...receiptOf(1).items, ...receiptOf(2, false).items] }
  expect(planOf(0, receipt)).toMatchObject({
    status: 'received',
    units: [
      { variantId: 70, sku: 'PLUM-C', quantity: 1, restock: true },
      { variantId: 70, sku: 'PLUM-C', quantity: 2, restock: false },
    ],
  })
})

describe('the refund that will be due', () => {
  const due = (
    received: number,
    quantity: number,
    changes: Parameters<typeof order>[0] = {},
    refunded = 0,
  ) => {
    const { bought, returned } = sent(received)
    const paid = order({ lines: [{ ...bought, refunded }], reserved: [], ...changes })
    const plan = refundAfterReceipt(paid, [returned], receiptOf(quantity))
    return plan && toDecimal(refundTotal(plan.refund))
  }

  test.each([
    ['is for what arrives', due(0, 1), '21.60'],
    ['includes what arrived before', due(1, 1), '43.20'],
    ['leaves out what was refunded', due(1, 1, {}, 1), '21.60'],
    ['is nothing if all of it was refunded', due(0, 1, { paymentStatus: 'refunded' }), null],
    ['is nothing if those units were refunded', due(0, 1, {}, 1), null],
  ])('%s', (_, amount, expected) => {
    expect(amount).toBe(expected)
  })
})

test.each([
  [true, 2, 'can be sold again'],
  [true, 0, 'can be sold again; the shop doesn’t count them'],
  [false, 0, 'won’t be sold again'],
])('units with restock %s and delta %d: %s', (restock, delta, words) => {
  expect(shelfWords({ restock, delta })).toBe(words)
})

test('the email about a part waits for the rest', () => {
  expect(receiptMail({ return: 'received' })).toContain('everything has arrived')
  expect(receiptMail({ return: 'partly_received' })).toContain('in half an hour')
})
