import { expect, test } from 'vitest'
import {
  dispatchTitle,
  eventsTitle,
  lowStockTitle,
  mailTitle,
  refundTitle,
  returnTitle,
  reviewTitle,
  unmatchedTitle,
  unpaidTitle,
} from './work-titles.ts'

const product = 'Plum Velvet'

test.each([
  [dispatchTitle({ number: 1001, city: 'Portland' }), 'Ship order #1001 to Portland'],
  [unpaidTitle({ number: 1001 }), 'Order #1001 is still waiting for its payment'],
  [
    returnTitle({ number: 1001, status: 'requested', isOwed: false }),
    'A return of order #1001 is waiting for your answer',
  ],
  [
    returnTitle({ number: 1001, status: 'received', isOwed: false }),
    'A return of order #1001 is back and can be closed',
  ],
  [
    returnTitle({ number: 1001, status: 'received', isOwed: true }),
    'A return of order #1001 is back: refund it, then close it',
  ],
  [refundTitle({ number: 1001, status: 'failed' }), 'A refund of order #1001 failed: try it again'],
  [
    refundTitle({ number: 1001, status: 'pending' }),
    'A refund of order #1001 is still not confirmed',
  ],
  [
    unmatchedTitle({ number: 1001, amount: '100', currency: 'USD', reason: 'amount' }),
    '$1.00 arrived for order #1001 but doesn’t match its total: send it back',
  ],
  [
    unmatchedTitle({ number: 1001, amount: '50000000000000000', currency: 'ETH', reason: 'ended' }),
    '0.05 ETH arrived for order #1001 after it expired: decide what to do with it',
  ],
  [
    eventsTitle({ provider: 'stripe', count: 1 }),
    'Stripe reported something the shop can’t process: see why',
  ],
  [
    eventsTitle({ provider: 'stripe', count: 3 }),
    'Stripe reported 3 things the shop can’t process: see why',
  ],
  [reviewTitle({ product }), 'Read a new review of Plum Velvet'],
  [lowStockTitle({ product, choice: null, available: 3 }), 'Only 3 left of Plum Velvet'],
  [
    lowStockTitle({ product, choice: '{"Curl":"C","Length":"9mm"}', available: 0 }),
    'Plum Velvet (Curl C · 9 mm) is sold out',
  ],
  [
    lowStockTitle({ product, choice: null, available: 2 }, [
      { product, choice: null, available: 0 },
      { product, choice: null, available: 4 },
    ]),
    'Plum Velvet is running low in 3 options, 1 of them sold out',
  ],
  [mailTitle({ number: 1001 }), 'An email about order #1001 could not be sent'],
  [mailTitle({ number: null }), 'An email could not be sent'],
])('%s', (title, wanted) => {
  expect(title).toBe(wanted)
})
