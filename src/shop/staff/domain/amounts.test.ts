import { expect, test } from 'vitest'
import { withoutAmounts } from './amounts.ts'

test.each([
  [null, null],
  ['12.00', '12.00'],
  [
    [1, 'two'],
    [1, 'two'],
  ],
  [
    { id: 1001, total: '107.99', status: 'open' },
    { id: 1001, status: 'open' },
  ],
  [
    { items: [{ sku: 'A-1', quantity: 2, unitPrice: '12.00', options: { Thickness: '0.07' } }] },
    { items: [{ sku: 'A-1', quantity: 2, options: { Thickness: '0.07' } }] },
  ],
  [
    { refunded: '12.00', items: [{ id: 1, refunded: 1, shipped: 0 }] },
    { items: [{ id: 1, refunded: 1, shipped: 0 }] },
  ],
  [
    { refunds: [{ id: 1, amount: '5.00', reason: 'late' }], shippingAddress: { city: 'Lyon' } },
    { shippingAddress: { city: 'Lyon' } },
  ],
  [
    { message: 'Meanwhile changed', current: { id: 1001, subtotal: '1.00', tax: '0.08' } },
    { message: 'Meanwhile changed', current: { id: 1001 } },
  ],
  [
    { events: [{ kind: 'paid', text: 'Paid $1,053.19 by card' }] },
    { events: [{ kind: 'paid', text: 'Paid – by card' }] },
  ],
])('of %j stays %j', (whole, kept) => {
  expect(withoutAmounts(whole)).toEqual(kept)
})

test('the input stays unchanged', () => {
  const order = Object.freeze({ total: '1.00', items: Object.freeze([{ price: '1.00' }]) })
  withoutAmounts(order)
  expect(order).toEqual({ total: '1.00', items: [{ price: '1.00' }] })
})
