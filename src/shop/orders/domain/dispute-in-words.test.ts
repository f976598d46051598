import { expect, test } from 'vitest'
import { disputeReason, disputeStanding, evidenceLabel } from './dispute-in-words.ts'

const at = '2026-03-04T12:00:00.000Z'

test.each([
  ['needs_response', null, null, 'The customer’s bank disputes this payment', 'holds the money'],
  [
    'warning_needs_response',
    null,
    null,
    'The customer’s bank is asking about',
    'only asking about it',
  ],
  ['under_review', at, null, 'Your answer is with the bank', 'holds the money'],
  ['won', at, at, 'The dispute was won', 'returns the money'],
  ['lost', null, at, 'The dispute was lost', 'in the customer’s favor'],
  ['warning_closed', at, at, 'The bank has stopped asking', 'No money is taken'],
])('a dispute that is %s, answered %s, and closed %s', (status, answeredAt, closedAt, ...told) => {
  const { title, meaning } = disputeStanding({ status, answeredAt, closedAt })
  expect(title).toContain(told[0])
  expect(meaning).toContain(told[1])
})

test('banks’ codes are shown as sentences', () => {
  expect(disputeReason({ reason: 'product_not_received' })).toBe(
    'The customer says that nothing has arrived.',
  )
  expect(disputeReason({ reason: 'check_returned' })).toBe('The bank’s reason: Check returned.')
  expect(evidenceLabel('shipping_carrier')).toBe('Shipping carrier')
  expect(evidenceLabel('uncategorized_text')).toBe('Everything else')
})
