import { expect, test } from 'vitest'
import type { OpenPayment } from './open-payment.schema.ts'
import { openPaymentWords } from './open-payment-words.ts'
import { agoWords, watchingWords } from './watching-words.ts'

const since = '2026-03-04T12:00:00.000Z'
const at = (seconds: number) => Date.parse(since) + seconds * 1_000

test('a node away for a moment alarms nobody; after a minute it says what to do', () => {
  const evm = { chain: 'evm', state: 'trouble', since, trouble: 'away' } as const
  expect(watchingWords(evm, at(20))).toMatchObject({
    label: 'A node isn’t answering',
    tone: 'waiting',
  })
  const { tone, advice, meaning } = watchingWords(evm, at(61))
  expect([tone, advice, meaning]).toEqual([
    'bad',
    expect.stringContaining('EVM_RPC_URLS'),
    expect.stringContaining('no payment is confirmed'),
  ])
  const bitcoin = { ...evm, chain: 'bitcoin', trouble: 'disagree' } as const
  expect(watchingWords(bitcoin, at(61)).advice).toContain('BTC_RPC_URL')
})

test.each([
  [1, 'just now'],
  [12, '12 s ago'],
  [190, '3 min ago'],
  [7_300, '2 h ago'],
  [260_000, '3 days ago'],
])('%i seconds are "%s"', (seconds, words) => {
  expect(agoWords(seconds * 1_000)).toBe(words)
})

test.each([
  ['waiting', null, 'Waiting for the customer'],
  ['seen', null, 'Seen, not in a block yet'],
  ['seen', { have: 1, needed: 2 }, 'Confirming, 1 of 2'],
  ['seen', { have: 9, needed: null }, 'Confirming, not final yet'],
  ['partial', { have: 1, needed: 2 }, 'Partly received'],
] as const)('a payment that is %s, %o deep', (state, confirmations, label) => {
  const payment: Pick<OpenPayment, 'state' | 'confirmations'> = { state, confirmations }
  expect(openPaymentWords(payment).label).toBe(label)
})
