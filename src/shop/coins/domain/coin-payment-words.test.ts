import { expect, test } from 'vitest'
import type { CoinPaymentView } from '#shop/payments/domain/payment-view.ts'
import { coinDifference, coinShare } from './coin-difference.ts'
import { coinPaymentWords, onlyThisCoin, usualWait } from './coin-payment-words.ts'
import { coinPaymentStates } from './payment-state.ts'

const payment: CoinPaymentView = {
  provider: 'onchain',
  state: 'waiting',
  currency: 'ETH',
  network: 'Ethereum',
  address: `0x${'a'.repeat(40)}`,
  amount: '0.011745',
  received: '0',
  uri: 'ethereum:0xa',
  expiresAt: '2026-03-04T12:15:00.000Z',
  payUrl: 'https://cilia.test/pay/a.b',
}

test.each([
  ['waiting', '0', 'Send 0.011745 ETH'],
  ['seen', '0.011745', '0.011745 ETH is on its way'],
  ['partial', '0.01', '0.001745 ETH to go'],
  ['settled', '0.011745', '0.011745 ETH has arrived'],
  ['over', '0.02', 'The extra 0.008255 ETH is yours'],
  ['late', '0.011745', 'Please don’t send anything more'],
  ['reverted', '0', 'nothing is lost'],
] as const)('a payment that is %s says so', (state, received, says) => {
  const { title, now, next } = coinPaymentWords({ ...payment, state, received })
  expect([title, now, next].join(' ')).toContain(says)
})

test('each state has its own wording', () => {
  const titles = coinPaymentStates.map((state) => coinPaymentWords({ ...payment, state }).title)
  expect(new Set(titles).size).toBe(7)
})

test('each network says how long it takes and what sent there would be lost', () => {
  expect(usualWait(payment)).toBe('5 to 15 minutes')
  expect(usualWait({ ...payment, network: 'Base' })).toBe('a few minutes')
  expect(usualWait({ ...payment, currency: 'BTC', network: 'Bitcoin' })).toBe('10 to 30 minutes')
  expect(onlyThisCoin(payment)).toMatch(/^Send only ETH on Ethereum\./)
})

test('amounts are distinguished down to the smallest unit', () => {
  expect(coinDifference('23.49', '10')).toBe('13.49')
  expect(coinDifference('1', '0.000000000000000001')).toBe('0.999999999999999999')
  expect(coinDifference('1', '2')).toBe('0')
  expect([coinShare('10', '40'), coinShare('41', '40'), coinShare('0', '40')]).toEqual([0.25, 1, 0])
})
