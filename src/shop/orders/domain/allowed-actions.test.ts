import { expect, test } from 'vitest'
import { type ActedOn, type ActedOnUnits, allowedActions, whyNot } from './allowed-actions.ts'

const untouched: ActedOnUnits = { quantity: 3, shipped: 0, returned: 0, withdrawn: 0, returning: 0 }
const orderOf = (changes: Partial<ActedOn>, ...items: Partial<ActedOnUnits>[]): ActedOn => ({
  status: 'open',
  paymentStatus: 'paid',
  total: '20.00',
  refunded: '0.00',
  ...changes,
  items: (items.length > 0 ? items : [{}]).map((item) => ({ ...untouched, ...item })),
})
const pending = { status: 'pending', paymentStatus: 'pending' } as const
const partly = { paymentStatus: 'partially_refunded', refunded: '5.00' } as const
const wholly = { paymentStatus: 'refunded', refunded: '20.00' } as const

test.each([
  ['unpaid', orderOf(pending), 'cancel edit prolong'],
  ['paid', orderOf({}), 'ship cancel refund edit'],
  ['with one unit in a parcel', orderOf({}, { shipped: 1 }), 'ship refund return'],
  ['with one of two items in a parcel', orderOf({}, { shipped: 3 }, {}), 'ship refund return'],
  ['with all in parcels', orderOf({}, { shipped: 3 }), 'refund return'],
  ['with a unit withdrawn', orderOf(partly, { withdrawn: 1 }), 'ship cancel refund edit'],
  ['of which all is withdrawn', orderOf(partly, { withdrawn: 3 }), 'cancel refund edit'],
  [
    'of which the rest is withdrawn',
    orderOf(partly, { shipped: 2, withdrawn: 1 }),
    'refund return',
  ],
  ['with a return asked for', orderOf({}, { shipped: 3, returning: 2 }), 'refund return'],
  ['with all in returns', orderOf({}, { shipped: 3, returned: 1, returning: 2 }), 'refund'],
  ['that came back whole', orderOf(wholly, { shipped: 3, returned: 3 }), ''],
  ['wholly refunded and kept', orderOf(wholly, { shipped: 3 }), 'return'],
  ['wholly refunded, but none of its units', orderOf(wholly), 'ship cancel edit'],
  ['of which nothing was paid', orderOf({ total: '0.00' }), 'ship cancel edit'],
  ['completed', orderOf({ status: 'completed' }, { shipped: 3 }), 'refund return'],
  ['cancelled while unpaid', orderOf({ ...pending, status: 'cancelled' }), ''],
  ['cancelled and refunded', orderOf({ ...wholly, status: 'cancelled' }), ''],
  ['expired', orderOf({ status: 'expired', paymentStatus: 'expired' }), ''],
  ['whose payment failed', orderOf({ ...pending, paymentStatus: 'failed' }), 'cancel edit prolong'],
])('an order %s', (_, order, allowed) => {
  expect(allowedActions(order).join(' ')).toBe(allowed)
})

test.each([
  ['ship', orderOf(pending), 'Only a paid order can ship'],
  ['ship', orderOf({ status: 'cancelled' }), 'This order is canceled'],
  ['ship', orderOf({}, { shipped: 3 }), 'Nothing in this order is left to ship'],
  ['cancel', orderOf({ status: 'expired' }), 'This order is expired and cannot be canceled'],
  ['cancel', orderOf({}, { shipped: 1 }), 'Part of this order has already shipped'],
  ['refund', orderOf(pending), 'No payment was captured for this order'],
  ['refund', orderOf(wholly), 'Everything captured has already been refunded'],
  ['return', orderOf({}), 'Nothing in this order has shipped yet'],
  ['return', orderOf({}, { shipped: 1, returned: 1 }), /has come back or is in a return/],
  ['edit', orderOf({ status: 'completed' }), 'This order is completed and cannot be changed'],
  ['prolong', orderOf({}), 'Only an order that’s waiting for payment can be held longer'],
] as const)('%s is refused with the reason', (action, order, reason) => {
  expect(whyNot(action, order)).toMatch(reason)
})
