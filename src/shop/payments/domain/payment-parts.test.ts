import { expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { coinFields, earnsCashback, paymentMetadata } from './payment-parts.ts'

const coins = { paymentMethod: 'crypto', cryptoCurrency: 'ETH' } as const

test.each([
  [500, '2.66', '{"cryptoCurrency":"ETH","cashbackAmount":"2.66"}'],
  [0, null, '{"cryptoCurrency":"ETH"}'],
])('at %i basis points an order earns %s and its payment says %s', (rate, earned, metadata) => {
  const settings = { cashbackBasisPoints: rate }
  const fields = coinFields(coins, cents(5319), { settings, provider: 'onchain' })
  expect(fields.cashbackAmount).toBe(earned)
  expect(earnsCashback({ paymentStatus: 'paid', ...fields })).toBe(earned !== null)
  expect(paymentMetadata(coins, fields)).toBe(metadata)
})
