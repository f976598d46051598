import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { coins, networkOf } from './coin.ts'
import { coinText, unitsOf } from './coin-amount.ts'
import { priceIn, worthOf } from './coin-price.ts'
import { depthNeeded, isDeep } from './confirmations.ts'
import { firstTerms, nextTerms } from './quote-terms.ts'
import { agreeOnRate } from './rate.ts'
import { tolerancesOf } from './tolerance.ts'
import { orderWaitsUntil, quoteHoldsUntil } from './waiting-time.ts'

const now = new Date('2026-03-04T12:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
const eth = { rate: '2500', decimals: 18 }
const usdc = { rate: '0.9998', decimals: 6 }

test.each([
  ['0.05', 18, 50_000_000_000_000_000n],
  ['12', 6, 12_000_000n],
  ['12.500', 2, 1_250n],
  ['0', 8, 0n],
  ['21000000.00000001', 8, 2_100_000_000_000_001n],
])('%s with %i digits is exact both ways', (text, decimals, units) => {
  expect(unitsOf(text, decimals)).toBe(units)
  expect(unitsOf(coinText(units, decimals), decimals)).toBe(units)
})

test('text that is not an amount of the coin is rejected', () => {
  for (const text of ['', '-1', '1e3', '0.000000001', '.5', '1,5'])
    expect(() => unitsOf(text, 8)).toThrow(RangeError)
})

test('dollars cost a coin at its rate, rounded up to digits that people can type', () => {
  expect(coinText(priceIn('ETH', cents(100_00), eth), 18)).toBe('0.04')
  expect(coinText(priceIn('ETH', cents(26_99), { rate: '2612.34', decimals: 18 }), 18)).toBe(
    '0.010332',
  )
  expect(coinText(priceIn('USDC', cents(26_99), usdc), 6)).toBe('27')
  expect(coinText(priceIn('USDT', cents(26_99), { rate: '1', decimals: 6 }), 6)).toBe('26.99')
  expect(coinText(priceIn('BTC', cents(26_99), { rate: '96153.84615385', decimals: 8 }), 8)).toBe(
    '0.0002807',
  )
})

test('the quoted amount is worth the dollars, and at most two cents more', () => {
  const rate = fc
    .integer({ min: 90_000, max: 9_999_00 * 1000 })
    .map((at) => coinText(BigInt(at), 5))
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      rate,
      fc.constantFrom(...coins),
      (of, at, coin) => {
        const { rate, decimals } = coin.startsWith('USD')
          ? usdc
          : { rate: at, decimals: coin === 'BTC' ? 8 : 18 }
        const units = priceIn(coin, cents(of), { rate, decimals })
        const worth = worthOf(units, { rate, decimals })
        expect(worth).toBeGreaterThanOrEqual(of)
        expect(worth).toBeLessThanOrEqual(of + 2)
      },
    ),
  )
})

test('what has arrived keeps its value when the rest is requoted', () => {
  const terms = firstTerms('ETH', cents(100_00), eth)
  const half = terms.asked / 2n
  const next = nextTerms({ coin: 'ETH', terms, received: half }, { rate: '2000', decimals: 18 })
  expect(next).toEqual({ asked: half + unitsOf('0.025', 18), credited: half, openCents: 50_00 })
  const third = nextTerms({ coin: 'ETH', terms: next, received: next.asked }, eth)
  expect(third).toMatchObject({ asked: next.asked, openCents: 0 })
})

test('an underpayment below one cent is accepted, and an overpayment below 50 cents is kept', () => {
  expect(tolerancesOf(unitsOf('26.99', 6), cents(26_99))).toEqual({ cent: 10_000n, dust: 500_000n })
})

describe('a rate', () => {
  const ticked = (rate: string, at = now) => ({ rate, at })
  const none = { refusal: expect.stringContaining('no current rate for ETH') }
  test.each([
    ['the mean of two', ticked('2500'), ticked('2510'), { rate: '2505' }],
    ['exactly 2 % apart', ticked('2500'), ticked('2550'), { rate: '2525' }],
    ['of five minutes ago', ticked('2500', minutes(-5)), ticked('2500'), { rate: '2500' }],
    [
      'more than 2 % apart',
      ticked('2500'),
      ticked('2550.01'),
      { refusal: expect.stringContaining('rate for ETH is moving') },
    ],
    ['of more than five minutes ago', ticked('2500', minutes(-5.01)), ticked('2500'), none],
    ['of one ticker alone', ticked('2500'), null, none],
    ['of nothing', ticked('0'), ticked('0'), none],
  ])('%s', (_, first, second, agreed) => {
    expect(agreeOnRate('ETH', [first, second], now)).toEqual(agreed)
  })
})

describe('confirmations', () => {
  const unset = { evmConfirmations: null, btcConfirmations: null }
  test.each([
    ['bitcoin', 199_99, unset, 1],
    ['bitcoin', 200_00, unset, 2],
    ['bitcoin', 200_00, { ...unset, btcConfirmations: 6 }, 6],
    ['evm', 1_00, unset, 'final'],
    ['evm', 1_00, { ...unset, evmConfirmations: 3 }, 3],
  ] as const)('%s, %i cents', (chain, total, settings, needed) => {
    expect(depthNeeded(chain, cents(total), settings)).toBe(needed)
  })

  test('the block containing a transfer is its first confirmation', () => {
    const head = { height: 100, finalHeight: 90 }
    expect([isDeep(100, head, 1), isDeep(100, head, 2), isDeep(99, head, 2)]).toEqual([
      true,
      false,
      true,
    ])
    expect([isDeep(90, head, 'final'), isDeep(91, head, 'final')]).toEqual([true, false])
    expect(isDeep(1, { ...head, finalHeight: null }, 'final')).toBe(false)
  })
})

test('a payment in transit keeps its order, for a day at most', () => {
  const at = (state: 'waiting' | 'seen' | 'partial', minutesAgo: number) =>
    orderWaitsUntil({
      state,
      lastSeenAt: minutes(-minutesAgo),
      now,
      placedAt: minutes(-7 * 24 * 60 + 45),
      reservedMinutes: 40,
    })
  expect(at('waiting', 0)).toBeNull()
  expect(at('partial', 10)).toEqual(minutes(30))
  expect(at('partial', -10)).toEqual(minutes(45))
  expect(at('seen', 10)).toEqual(minutes(60))
  expect(at('seen', 23.5 * 60)).toEqual(minutes(30))
  expect(quoteHoldsUntil(now)).toEqual(minutes(15))
})

test('a network is named as wallets name it', () => {
  const on = (evmChainId: number, btcNetwork: 'mainnet' | 'regtest') => ({ evmChainId, btcNetwork })
  expect(networkOf('USDC', on(1, 'mainnet'))).toBe('Ethereum')
  expect(networkOf('ETH', on(8453, 'mainnet'))).toBe('Base')
  expect(networkOf('ETH', on(31337, 'mainnet'))).toBe('Ethereum (chain 31337)')
  expect(networkOf('BTC', on(1, 'mainnet'))).toBe('Bitcoin')
  expect(networkOf('BTC', on(1, 'regtest'))).toBe('Bitcoin regtest')
})
