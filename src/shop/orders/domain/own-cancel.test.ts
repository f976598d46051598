import { expect, test } from 'vitest'
import type { Order } from './order.schema.ts'
import { cancelSentences, mayCancel, ownChange, whenSeen } from './own-cancel.ts'

const parcel = { id: 1 } as Order['shipments'][number]

test.each([
  ['pending', [], true],
  ['open', [], true],
  ['open', [parcel], false],
  ['completed', [], false],
  ['cancelled', [], false],
  ['expired', [], false],
] as const)('whether an order that is %s may be canceled', (status, shipments, may) => {
  expect(mayCancel({ status, shipments: [...shipments] })).toBe(may)
})

test.each([
  ['pending', [], 'Cancel order'],
  ['open', [], 'Cancel order'],
  ['open', [parcel], 'Return items'],
  ['completed', [parcel], 'Return items'],
  ['cancelled', [], null],
  ['expired', [], null],
] as const)('what can be done about an order that is %s', (status, shipments, change) => {
  expect(ownChange({ status, shipments: [...shipments] })).toBe(change)
})

type CancelledOrder = Parameters<typeof cancelSentences>[0]

const paid: CancelledOrder = {
  email: 'ada@example.com',
  total: '43.20',
  refunded: '0.00',
  paidAt: '2026-03-04T10:00:00Z',
  paymentMethod: 'traditional',
  promotionalCode: null,
  cashbackCodeValue: null,
}
const first = 'Nothing from this order will be sent. This cannot be undone.'

test.each<[string, Partial<CancelledOrder>, string[]]>([
  [
    'paid by card',
    {},
    [
      '$43.20 comes back to you, the way you paid.',
      'Your bank may take five to ten business days to show it.',
    ],
  ],
  [
    'paid by card, with a code, partly refunded before',
    { refunded: '3.20', promotionalCode: 'WELCOME10' },
    [
      '$40.00 comes back to you, the way you paid.',
      'Your bank may take five to ten business days to show it.',
      'Your code WELCOME10 can be used again.',
    ],
  ],
  [
    'refunded in full before',
    { refunded: '43.20' },
    ['Everything you paid has already been refunded.'],
  ],
  [
    'paid in coins',
    { paymentMethod: 'crypto', cashbackCodeValue: '2.16' },
    [
      '$43.20 comes back to you, the way you paid.',
      'We will email ada@example.com when it is on its way.',
      'The cashback code it earned stops working. If you have used it, please write to us instead.',
    ],
  ],
  ['not paid', { paidAt: null }, ['It has not been paid, so nothing is charged.']],
  [
    'to be paid in coins',
    { paidAt: null, paymentMethod: 'crypto', cashbackCodeValue: '2.16' },
    [
      'It has not been paid, so nothing is charged.',
      'Have you sent coins for it already? Then please keep the order.',
    ],
  ],
])('what canceling means for an order %s', (_name, changes, sentences) => {
  expect(cancelSentences({ ...paid, ...changes })).toEqual([first, ...sentences])
})

test.each([
  ['traditional', 'Your bank may take five to ten business days to show it.'],
  ['crypto', 'Your wallet shows it once the network has confirmed it.'],
])('when money refunded by %s shows up: %s', (paymentMethod, said) => {
  expect(whenSeen({ paymentMethod })).toBe(said)
})
