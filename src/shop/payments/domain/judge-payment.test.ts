import { expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import type { AttemptState } from './attempt.ts'
import { judgePayment, type OrderStanding } from './judge-payment.ts'

const asked = { amount: cents(2834) }
const dollars = (amount: number) => ({
  amount: BigInt(amount),
  currency: 'USD',
  worth: cents(amount),
})
const euros = { amount: 2834n, currency: 'EUR', worth: null }

test.each([
  ['succeeded', dollars(2834), 'waits', 'pays'],
  ['succeeded', dollars(2833), 'waits', 'amount'],
  ['succeeded', dollars(2835), 'waits', 'amount'],
  ['succeeded', euros, 'waits', 'currency'],
  ['succeeded', dollars(2834), 'paid', 'paid'],
  ['succeeded', dollars(2834), 'ended', 'ended'],
  ['succeeded', dollars(2834), 'expired', 'ended'],
  ['succeeded', dollars(1), 'ended', 'amount'],
  // A provider that claims success but names no money is asked again.
  ['succeeded', null, 'waits', 'processing'],
  ['processing', null, 'waits', 'processing'],
  ['requires_action', dollars(2834), 'waits', 'requires_action'],
  ['failed', null, 'ended', 'failed'],
  ['cancelled', null, 'paid', 'cancelled'],
] as const)('%s with %o, while the order %s: %s', (state, received, standing, expected) => {
  const judged = judgePayment(
    asked,
    { state: state as AttemptState, received },
    { total: asked.amount, standing: standing as OrderStanding },
  )
  const told = {
    pays: () => 'pays',
    returns: () => 'returns',
    unmatched: () => (judged.kind === 'unmatched' ? judged.reason : ''),
    state: () => (judged.kind === 'state' ? judged.state : ''),
  }
  expect(told[judged.kind]()).toBe(expected)
})

test('money asked for before a code changed the total pays nothing', () => {
  const seen = { state: 'succeeded', received: dollars(2834) } as const
  const lowered = { total: cents(2000), standing: 'waits' } as const
  expect(judgePayment(asked, seen, lowered)).toMatchObject({ kind: 'unmatched', reason: 'amount' })
})

test.each([
  ['expired', 2834, 'returns'],
  ['expired', 2833, 'unmatched'],
  ['ended', 2834, 'unmatched'],
  ['paid', 2834, 'unmatched'],
  ['waits', 2834, 'pays'],
] as const)(
  'money that came in time for an order that is now %s and costs %d cents: %s',
  (standing, total, kind) => {
    const seen = { state: 'succeeded', received: dollars(2834), cameInTime: true } as const
    expect(judgePayment(asked, seen, { total: cents(total), standing }).kind).toBe(kind)
  },
)
