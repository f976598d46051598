import { expect, test } from 'vitest'
import { cashbackWords } from './cashback-words.ts'

const capped = { cashbackAmount: '324.00', cashbackCodeValue: '25.00' }
const whole = { cashbackAmount: '2.66', cashbackCodeValue: '2.66' }
const recorded = { cashbackAmount: '2.66', cashbackCodeValue: null }

test.each([
  [whole, 'paid', 'Cashback earned: $2.66. It comes by email, as a code for your next order.'],
  [
    capped,
    'paid',
    'Cashback earned: $324.00. It comes by email, as a code worth $25.00 for your next order.',
  ],
  [recorded, 'paid', 'Cashback earned: $2.66.'],
  [whole, 'pending', 'Cashback once it is paid: $2.66, emailed as a code.'],
  [capped, 'pending', 'Cashback once it is paid: $324.00, emailed as a code worth $25.00.'],
  [recorded, 'pending', 'Cashback once it is paid: $2.66.'],
  [
    whole,
    'partially_refunded',
    'Cashback earned: $2.66. It comes by email, as a code for your next order.',
  ],
  [whole, 'refunded', null],
  [whole, 'expired', null],
  [{ cashbackAmount: null, cashbackCodeValue: null }, 'paid', null],
] as const)('%o that is %s: %s', (amounts, paymentStatus, words) => {
  expect(cashbackWords({ ...amounts, paymentStatus, status: 'open' })).toBe(words)
})

test('a canceled order no longer earns anything', () => {
  const cancelled = { status: 'cancelled', paymentStatus: 'failed' } as const
  expect(cashbackWords({ ...whole, ...cancelled })).toBeNull()
})
