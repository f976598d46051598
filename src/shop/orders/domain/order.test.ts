import { expect, test } from 'vitest'
import {
  orderStanding,
  orderStatusLabel,
  paymentMethodLabel,
  paymentStatusLabel,
  whereaboutsWords,
} from './order-status.ts'
import { orderCode, orderTotals } from './order-totals.ts'

test.each([
  ['paid', 'Paid'],
  ['pending', 'Pending'],
  ['partially_refunded', 'Partially refunded'],
  ['refunded', 'Refunded'],
  ['failed', 'Pending'],
  ['constructor', 'Pending'],
  ['expired', 'Expired'],
  ['', 'Pending'],
])('payment status %s is shown as %s', (status, label) => {
  expect(paymentStatusLabel(status)).toBe(label)
})

test.each([
  ['open', 'paid', 'Paid'],
  ['pending', 'failed', 'Pending'],
  ['cancelled', 'failed', 'Canceled'],
  ['cancelled', 'paid', 'Canceled'],
  ['cancelled', 'partially_refunded', 'Partially refunded'],
  ['cancelled', 'refunded', 'Refunded'],
  ['expired', 'expired', 'Expired'],
])('an order that is %s and %s is shown as %s', (status, paymentStatus, label) => {
  expect(orderStanding({ status, paymentStatus })).toBe(label)
})

test.each([
  ['unfulfilled', 'Your order has been received.'],
  ['partly_shipped', 'Part of your order is on its way.'],
  ['shipped', 'Your order is on its way.'],
  ['delivered', 'Your order has been delivered.'],
  ['partly_returned', ''],
  ['returned', ''],
] as const)('of a paid order that is %s, its page says %j', (fulfilmentStatus, words) => {
  expect(whereaboutsWords({ fulfilmentStatus })).toBe(words)
})

test('an order shows its own status and how it is paid', () => {
  expect(orderStatusLabel('pending')).toBe('Pending')
  expect(paymentMethodLabel('traditional', null)).toBe('Card')
  expect(paymentMethodLabel('crypto', 'BTC')).toBe('Crypto (BTC)')
  expect(paymentMethodLabel('crypto', null)).toBe('Crypto')
})

test('a placed order’s totals are the amounts charged', () => {
  const amounts = {
    subtotal: '60.00',
    discountAmount: '10.00',
    shipping: '0.00',
    tax: '4.00',
    total: '54.00',
  }
  expect(orderTotals(amounts)).toEqual({
    subtotal: 6000,
    discount: 1000,
    discounted: 5000,
    shipping: 0,
    tax: 400,
    total: 5400,
  })
  expect(orderCode({ promotionalCode: 'PAIR', promotionalCodeType: 'bogo' })).toEqual({
    code: 'PAIR',
    label: 'BOGO Discount',
  })
  expect(orderCode({ promotionalCode: null, promotionalCodeType: null })).toBeNull()
})
