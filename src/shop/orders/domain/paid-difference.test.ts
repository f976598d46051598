import { expect, test } from 'vitest'
import { differenceToSettle, paidDifference } from './paid-difference.ts'

const order = {
  status: 'open',
  paymentStatus: 'paid',
  fulfilmentStatus: 'unfulfilled',
  total: '55.33',
  paidAmount: '39.14',
} as const

test.each([
  [
    'too little',
    {},
    'You paid $39.14 of $55.33. We’ll settle the difference before it ships.',
    'Paid $16.19 too little',
  ],
  [
    'too much',
    { total: '39.14', paidAmount: '55.33' },
    'You paid $16.19 more than the total. We’ll send it back.',
    'Paid $16.19 too much',
  ],
  ['the total', { paidAmount: null }, null, undefined],
  ['too little, and it has shipped', { fulfilmentStatus: 'shipped' as const }, null, undefined],
  ['too little, and it was canceled', { status: 'cancelled' }, null, undefined],
  ['too little, and it was refunded', { paymentStatus: 'refunded' }, null, undefined],
])('an order of which was paid %s', (_, changes, toShopper, toOwner) => {
  const told = { ...order, ...changes }
  expect(paidDifference(told)).toBe(toShopper)
  expect(differenceToSettle(told)?.title).toBe(toOwner)
})

test('the owner is told what to do', () => {
  expect(differenceToSettle(order)?.text).toBe(
    'The total changed after the customer had paid $39.14 in coins. Settle the missing $16.19 with them before you ship. Their order page and email say that you will.',
  )
})
