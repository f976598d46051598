import { describe, expect, test } from 'vitest'
import { fulfilmentMoves, orderMoves, paymentMoves, statesBefore } from './order-state.ts'
import { fulfilmentWords, orderWords, paymentWords, statesInSentence } from './owner-words.ts'

describe.each([
  ['an order', orderMoves, 'pending'],
  ['its payment', paymentMoves, 'pending'],
  ['its fulfilment', fulfilmentMoves, 'unfulfilled'],
])('of %s', (_, moves: Readonly<Record<string, readonly string[]>>, first) => {
  test('every state can be reached from the first, and none leads to itself', () => {
    const reached = new Set([first])
    for (const state of reached) for (const next of moves[state] ?? []) reached.add(next)
    expect([...reached].toSorted()).toEqual(Object.keys(moves).toSorted())
    for (const [state, next] of Object.entries(moves)) expect(next).not.toContain(state)
  })
})

test.each([
  ['order', statesBefore(orderMoves, 'expired'), ['pending']],
  ['order', statesBefore(orderMoves, 'cancelled'), ['pending', 'open']],
  ['order', statesBefore(orderMoves, 'completed'), ['open']],
  ['payment', statesBefore(paymentMoves, 'paid'), ['pending', 'expired']],
  ['payment', statesBefore(paymentMoves, 'refunded'), ['paid', 'partially_refunded']],
  ['fulfilment', statesBefore(fulfilmentMoves, 'shipped'), ['unfulfilled', 'partly_shipped']],
])('the states an %s can leave: %j', (_, before, wanted) => {
  expect(before).toEqual(wanted)
})

test.each([
  ['pending', 'pending', 'unfulfilled', 'Pending'],
  ['open', 'paid', 'unfulfilled', 'Open'],
  ['open', 'paid', 'partly_shipped', 'Open'],
  ['completed', 'paid', 'delivered', 'Completed'],
  ['completed', 'paid', 'shipped', 'Completed'],
  ['completed', 'partially_refunded', 'partly_returned', 'Completed'],
  ['completed', 'refunded', 'returned', 'Completed'],
  // Every item was refunded before anything shipped, with and without the shipping.
  ['completed', 'refunded', 'unfulfilled', 'Refunded'],
  ['completed', 'partially_refunded', 'unfulfilled', 'Partially refunded'],
  ['cancelled', 'refunded', 'unfulfilled', 'Canceled'],
  ['expired', 'expired', 'unfulfilled', 'Expired'],
] as const)(
  'an order that is %s, %s, and %s reads %s',
  (status, paymentStatus, fulfilmentStatus, label) => {
    expect(orderWords({ status, paymentStatus, fulfilmentStatus }).label).toBe(label)
  },
)

test('final states stay final', () => {
  expect([orderMoves.completed, orderMoves.cancelled]).toEqual([[], []])
  expect(paymentMoves.refunded).toEqual([])
})

test.each([
  ['pending', 'pending', 'Not paid'],
  ['pending', 'failed', 'Payment failed'],
  // An order canceled before payment was never paid, though its payment counts as failed.
  ['cancelled', 'failed', 'Never paid'],
  ['cancelled', 'refunded', 'Refunded'],
  ['expired', 'expired', 'Never paid'],
] as const)(
  'the payment of an order that is %s and %s reads %s',
  (status, paymentStatus, label) => {
    expect(paymentWords({ status, paymentStatus }).label).toBe(label)
  },
)

test.each([
  ['open', 'unfulfilled', 'Not shipped'],
  ['open', 'partly_shipped', 'Partly shipped'],
  ['completed', 'delivered', 'Delivered'],
  ['completed', 'unfulfilled', 'Nothing left to send'],
  ['cancelled', 'unfulfilled', 'Canceled'],
  ['expired', 'unfulfilled', 'Expired'],
] as const)(
  'the items of an order that is %s and %s read %s',
  (status, fulfilmentStatus, label) => {
    expect(fulfilmentWords({ status, fulfilmentStatus }).label).toBe(label)
  },
)

test.each([
  ['open', 'partially_refunded', 'unfulfilled', 'open, partially refunded'],
  ['completed', 'partially_refunded', 'delivered', 'completed, partially refunded'],
  // Every item was refunded before it shipped, without and with the shipping.
  [
    'completed',
    'partially_refunded',
    'unfulfilled',
    'partially refunded, with nothing left to send',
  ],
  ['completed', 'refunded', 'unfulfilled', 'refunded, with nothing left to send'],
  ['cancelled', 'refunded', 'unfulfilled', 'canceled, refunded'],
] as const)(
  'an order will be %s, %s, and %s: “%s”',
  (status, paymentStatus, fulfilmentStatus, words) => {
    expect(statesInSentence({ status, paymentStatus, fulfilmentStatus })).toBe(words)
  },
)
