import { expect, test } from 'vitest'
import type { AttemptState } from '#shop/payments/domain/attempt.ts'
import { attemptWords } from './attempt-words.ts'
import type { UnmatchedPayment } from './order-money.schema.ts'

const money = (attemptId: number, state: UnmatchedPayment['state']): UnmatchedPayment => ({
  id: 1,
  attemptId,
  amount: '100',
  currency: 'USD',
  reason: 'amount',
  state,
  receivedAt: '2026-03-04T12:00:00.000Z',
  failureReason: null,
})

test.each<[AttemptState, UnmatchedPayment[], string]>([
  ['created', [], 'Started'],
  ['requires_action', [], 'Waiting for the customer'],
  ['processing', [], 'On its way'],
  ['authorised', [], 'Authorized, not charged yet'],
  ['succeeded', [], 'Paid'],
  ['cancelled', [], 'Canceled'],
  ['failed', [], 'Failed'],
  ['failed', [money(6, 'waiting')], 'Failed'],
  ['failed', [money(7, 'waiting')], 'Received, not applied'],
  ['failed', [money(6, 'waiting'), money(7, 'returning')], 'On its way back'],
  ['failed', [money(7, 'returned')], 'Sent back'],
  ['succeeded', [money(7, 'applied')], 'Paid'],
])('an attempt that is %s, with money %j', (state, unmatched, label) => {
  expect(attemptWords({ id: 7, state }, unmatched).label).toBe(label)
})
