import { expect, test } from 'vitest'
import { differenceInWords, dollarsInWords, otherInWords } from './unreconciled-words.ts'

test.each([
  ['payout', 'Payout', /^Paid out to your bank/],
  ['payout_failure', 'Payout failure', /came back from your bank/],
  ['charge', 'Charge', /no order of this shop asked for/],
  ['payment_refund', 'Payment refund', /a refund of a payment that isn’t this shop’s/],
  ['adjustment', 'Adjustment', /such as for a dispute/],
  ['stripe_fee', 'Stripe fee', /^A fee for the whole account/],
  ['climate_order_purchase', 'Climate order purchase', /^The shop doesn’t know what this is/],
  ['', '', /^The shop doesn’t know what this is/],
])('a transaction of the type %s is titled %s', (type, title, meaning) => {
  expect(otherInWords(type)).toEqual({ title, meaning: expect.stringMatching(meaning) })
})

test.each([
  ['20.50', null, 'The books hold $20.50 of this order, but Stripe’s balance shows none of it.'],
  ['20.50', '0.00', 'The books hold $20.50 of this order, but Stripe’s balance $0.00.'],
  ['-1.00', '1200.00', 'The books hold −$1.00 of this order, but Stripe’s balance $1,200.00.'],
])('%s in the books and %s at Stripe', (books, atProvider, words) => {
  expect(differenceInWords({ books, atProvider })).toContain(words)
})

test('money that left is negative', () => {
  expect(dollarsInWords('-1234.50')).toBe('−$1,234.50')
})
