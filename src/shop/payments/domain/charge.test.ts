import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { defaultSettings } from '#shop/settings/domain/default-settings.ts'
import { decideCardCharge } from './card-charge.ts'
import { cashbackOf, cashbackOffer, cashbackPayout } from './cashback.ts'
import { decideCryptoCharge } from './crypto-charge.ts'
import { cryptoCurrencies, cryptoQuote } from './crypto-quote.ts'
import { cardPaymentId, cryptoPaymentId, explorerLink, shortId } from './payment-id.ts'

const card = {
  number: '4242 4242 4242 4242',
  expiry: '12/30',
  amount: cents(100),
  now: new Date('2026-03-01T12:00:00Z'),
  chance: 0.05,
}
const coin = { currency: 'ETH', amount: cents(100), chance: 0.02 } as const

describe('a card charge', () => {
  test.each([
    [{}, { accepted: true }],
    [{ chance: 0.99 }, { accepted: true }],
    [{ chance: 0.0499 }, { accepted: false, reason: 'Payment declined by bank' }],
    [{ number: '4242 4242 4242 4241' }, { accepted: false, reason: 'Invalid card number' }],
    [{ expiry: '02/26' }, { accepted: false, reason: 'Card has expired' }],
    [
      { amount: cents(0) },
      {
        accepted: false,
        reason: 'Invalid amount',
        detail: 'Payment amount must be greater than zero.',
      },
    ],
  ])('with %o', (changes, decision) => {
    expect(decideCardCharge({ ...card, ...changes })).toEqual(decision)
  })
})

describe('a crypto charge', () => {
  test.each([
    [{}, { accepted: true }],
    [{ amount: cents(0) }, { accepted: false, reason: 'Invalid amount' }],
    [
      { chance: 0.0199 },
      { accepted: false, reason: 'Transaction failed: Insufficient gas or network congestion' },
    ],
    [
      { currency: null },
      {
        accepted: false,
        reason: 'No cryptocurrency selected',
        detail: 'Please select a cryptocurrency before proceeding.',
      },
    ],
  ])('with %o', (changes, decision) => {
    expect(decideCryptoCharge({ ...coin, ...changes })).toEqual(decision)
  })
})

describe('an amount in coins', () => {
  test.each([
    [10000, 'ETH', '0.0400'],
    [10000, 'BTC', '0.00250000'],
    [4599, 'BTC', '0.00114975'],
    [4599, 'ETH', '0.0184'],
    [1234, 'ETH', '0.0049'],
    [1250, 'ETH', '0.0050'],
    [4599, 'USDC', '45.9900'],
    [4599, 'USDT', '45.9900'],
    [0, 'BTC', '0.00000000'],
  ] as const)('%i cents in %s', (amount, currency, shown) => {
    expect(cryptoQuote(cents(amount), currency)).toBe(shown)
  })

  test('never decreases when the dollars increase', () => {
    const amount = fc.nat(10_000_000)
    fc.assert(
      fc.property(amount, fc.nat(1_000), fc.constantFrom(...cryptoCurrencies), (a, more, coin) => {
        const fewer = Number(cryptoQuote(cents(a), coin))
        expect(Number(cryptoQuote(cents(a + more), coin))).toBeGreaterThanOrEqual(fewer)
      }),
    )
  })
})

test.each([
  [10000, 500],
  [4599, 230],
  [9, 0],
  [10, 1],
])('%i cents earn %i back', (total, back) => {
  expect(cashbackOf(cents(total), defaultSettings)).toBe(back)
})

test.each([
  [230, true, 230],
  [2500, true, 2500],
  [2501, true, 2500],
  [375_890, true, 2500],
  [230, false, 0],
])('of %i cents earned, with simulated payouts %s, %i are paid out', (earned, pays, paid) => {
  const policy = { settings: defaultSettings, paysSimulatedCashback: pays }
  expect(cashbackPayout(cents(earned), policy)).toBe(paid)
})

test('cashback above the cap is offered along with the cap', () => {
  expect(cashbackOffer(cents(50_000), defaultSettings)).toBe('5% cashback: $25.00')
  expect(cashbackOffer(cents(60_000), defaultSettings)).toBe(
    '5% cashback: $30.00, paid out up to $25.00',
  )
  expect(cashbackOffer(cents(60_000), { ...defaultSettings, cashbackBasisPoints: 0 })).toBeNull()
})

describe('identifiers', () => {
  test('are made from the given bytes', () => {
    expect(cardPaymentId(new Uint8Array(12).fill(10))).toBe(`card_${'0a'.repeat(12)}`)
    expect(cryptoPaymentId(new Uint8Array(32).fill(255))).toBe(`0x${'ff'.repeat(32)}`)
    expect(() => cryptoPaymentId(new Uint8Array(31))).toThrow('32 bytes')
  })

  test.each([
    ['0x1234567890abcdef', '0x1234...cdef'],
    ['0123456789', '0123456789'],
    ['01234567890', '012345...7890'],
  ])('%s is shown as %s', (id, shown) => {
    expect(shortId(id)).toBe(shown)
  })

  test('link to a public block explorer', () => {
    expect(explorerLink('0xab')).toBe('https://etherscan.io/tx/0xab')
  })
})
