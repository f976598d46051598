import { expect, test } from 'vitest'
import type { PaymentView } from '#shop/payments/domain/payment-view.ts'
import { cardStandingOf, nextLookMs } from './card-standing.ts'

const view = (state: string, problem: string | null = null) =>
  ({ provider: 'stripe', state, problem, clientSecret: null, publishableKey: 'pk_' }) as PaymentView

test.each([
  [null, { step: 'unpaid' }],
  [{ provider: 'simulated', state: 'succeeded' } as PaymentView, { step: 'unpaid' }],
  [view('created'), { step: 'unpaid' }],
  [view('requires_action'), { step: 'unpaid' }],
  [view('requires_action', 'Your card was declined.'), declined('Your card was declined.')],
  [view('cancelled', 'Your card was declined.'), declined('Your card was declined.')],
  [view('processing'), { step: 'on-its-way' }],
  [view('authorised'), { step: 'on-its-way' }],
  [view('succeeded'), { step: 'arrived' }],
])('the standing of %j is %j', (seen, standing) => {
  expect(cardStandingOf(seen)).toEqual(standing)
})

function declined(reason: string) {
  return { step: 'declined', reason }
}

test('a pending payment is polled soon, then less and less often; an idle one is polled rarely', () => {
  const looks = [1, 2, 3, 4, 5, 6, 7, 100]
  const waits = looks.map((look) => nextLookMs({ step: 'on-its-way' }, look))
  expect(waits).toEqual([...waits].sort((a, b) => a - b))
  expect([waits[0], waits.at(-1)]).toEqual([1_000, 15_000])
  expect(nextLookMs({ step: 'unpaid' }, 1)).toBe(30_000)
})
