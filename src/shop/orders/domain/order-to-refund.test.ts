import { expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { line, order } from '#tests/builders/order-to-refund.ts'
import {
  type LineToRefund,
  type OrderToRefund,
  paymentStatusOf,
  statesAfterRefund,
  unitsToWithdraw,
} from './order-to-refund.ts'

test.each<[Partial<LineToRefund>, quantity: number, withdrawn: number]>([
  [{}, 2, 2],
  [{ shipped: 3 }, 2, 0],
  [{ shipped: 1 }, 2, 2],
  [{ shipped: 1 }, 3, 2],
  [{ shipped: 1, returned: 1 }, 1, 0],
  [{ shipped: 1, returned: 1 }, 2, 1],
  [{ shipped: 2, returned: 1, refunded: 1 }, 1, 1],
  [{ shipped: 2, returned: 1, refunded: 1, withdrawn: 1 }, 1, 0],
  [{ refunded: 1, withdrawn: 1 }, 2, 2],
])(
  'with a line of three that is %j, a refund of %d withdraws %d',
  (changes, quantity, withdrawn) => {
    expect(unitsToWithdraw(line(changes), quantity)).toBe(withdrawn)
  },
)

test.each([
  [0, 'paid'],
  [1, 'partially_refunded'],
  [7478, 'partially_refunded'],
  [7479, 'refunded'],
])('an order of $74.79 with %d cents refunded is %s', (given, status) => {
  expect(paymentStatusOf(cents(7479), cents(given))).toBe(status)
})

const underway = [{ deliveredAt: null }]
const arrived = [{ deliveredAt: '2026-03-09T10:00:00.000Z' }]

test.each<[Partial<OrderToRefund>, Partial<LineToRefund>, string, string]>([
  [{}, { withdrawn: 2 }, 'open', 'unfulfilled'],
  [{}, { withdrawn: 3 }, 'completed', 'unfulfilled'],
  [
    { fulfilmentStatus: 'partly_shipped', parcels: underway },
    { shipped: 1, withdrawn: 1 },
    'open',
    'partly_shipped',
  ],
  [
    { fulfilmentStatus: 'partly_shipped', parcels: underway },
    { shipped: 1, withdrawn: 2 },
    'open',
    'shipped',
  ],
  [
    { fulfilmentStatus: 'partly_shipped', parcels: arrived },
    { shipped: 1, withdrawn: 2 },
    'completed',
    'delivered',
  ],
  [
    { fulfilmentStatus: 'partly_returned', parcels: arrived },
    { shipped: 1, returned: 1, withdrawn: 2 },
    'completed',
    'returned',
  ],
  [
    { fulfilmentStatus: 'delivered', parcels: arrived, status: 'completed' },
    { shipped: 3 },
    'completed',
    'delivered',
  ],
  [{ fulfilmentStatus: 'shipped', parcels: underway }, { shipped: 3 }, 'open', 'shipped'],
])('an order that is %j with a line %j is then %s and %s', (now, changes, status, fulfilled) => {
  const after = statesAfterRefund(order(now), [line(changes)])
  expect(after).toEqual({ status, fulfilmentStatus: fulfilled })
})
