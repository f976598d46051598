import { expect, test } from 'vitest'
import { orderStatuses, paymentStatuses } from './order-state.ts'
import { type OrderToPay, whyNotPay } from './why-not-pay.ts'

const now = new Date('2026-03-04T12:00:00Z')
const later = new Date('2026-03-04T12:00:01Z')
const pending: OrderToPay = { status: 'pending', paymentStatus: 'pending', expiresAt: later }

test.each<[string, Partial<OrderToPay>, string | null]>([
  ['that waits for its payment', {}, null],
  ['that waits without an end', { expiresAt: null }, null],
  ['whose time has come', { expiresAt: now }, 'This order was not paid in time and has expired'],
  [
    'that the job has let go',
    { status: 'expired', paymentStatus: 'expired' },
    'This order was not paid in time and has expired',
  ],
  ['that is paid', { status: 'open', paymentStatus: 'paid' }, 'This order is already paid'],
  [
    'that was given back in part',
    { status: 'open', paymentStatus: 'partially_refunded' },
    'This order is already paid',
  ],
  [
    'that was cancelled unpaid',
    { status: 'cancelled', paymentStatus: 'failed' },
    'This order was canceled',
  ],
  [
    'that was cancelled after it was paid',
    { status: 'cancelled', paymentStatus: 'refunded' },
    'This order was canceled',
  ],
  ['whose payment failed', { paymentStatus: 'failed' }, 'This order can no longer be paid'],
])('an order %s', (_, changes, sentence) => {
  expect(whyNotPay({ ...pending, ...changes }, now)).toBe(sentence)
})

test('only an order waiting for payment can be paid, whatever its states', () => {
  const payable = orderStatuses.flatMap((status) =>
    paymentStatuses
      .filter(
        (paymentStatus) => whyNotPay({ status, paymentStatus, expiresAt: null }, now) === null,
      )
      .map((paymentStatus) => [status, paymentStatus]),
  )
  expect(payable).toEqual([['pending', 'pending']])
})
