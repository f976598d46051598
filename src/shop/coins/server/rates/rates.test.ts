import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTickers, type StandInTickers } from '#tests/stand-ins/tickers/open-tickers.ts'
import { openRates, type Rates } from './open-rates.ts'

let tickers: StandInTickers
let rates: Rates
let seconds = 0
const failures: string[] = []

beforeAll(async () => {
  tickers = await openTickers()
})
afterAll(() => tickers.close())

beforeEach(() => {
  const usual = { prices: { BTC: '100000', ETH: '2500', USDC: '1', USDT: '0.999' } }
  for (const ticker of ['coinbase', 'kraken'] as const) {
    tickers.set(ticker, { ...usual, status: 200, ageSeconds: 0, body: null })
    tickers.asked[ticker] = 0
  }
  failures.length = 0
  seconds = 0
  rates = openRates({
    ...tickers,
    now: () => new Date(Date.parse('2026-03-04T12:00:00Z') + seconds * 1000),
    onFailure: (_, ticker) => failures.push(ticker),
  })
})

test('a coin’s price agrees with both tickers', async () => {
  tickers.set('kraken', { prices: { ETH: '2510' } })
  expect(await rates.rateOf('ETH')).toEqual({ rate: '2505' })
})

test('every coin has its own rate', async () => {
  const all = await Promise.all((['BTC', 'USDC', 'USDT'] as const).map(rates.rateOf))
  expect(all).toEqual([{ rate: '100000' }, { rate: '1' }, { rate: '0.999' }])
  expect(tickers.asked).toEqual({ coinbase: 1, kraken: 3 })
})

test('responses are cached for a minute', async () => {
  await Promise.all([rates.rateOf('ETH'), rates.rateOf('ETH')])
  seconds = 59
  tickers.set('coinbase', { prices: { ETH: '2600' } })
  tickers.set('kraken', { prices: { ETH: '2600' } })
  expect(await rates.rateOf('ETH')).toEqual({ rate: '2500' })
  expect(tickers.asked).toEqual({ coinbase: 1, kraken: 1 })
  seconds = 60
  expect(await rates.rateOf('ETH')).toEqual({ rate: '2600' })
})

test.each([
  ['is away', { status: 503 }],
  ['answers something else', { body: '<html></html>' }],
  ['does not know the coin', { prices: { BTC: '100000' } }],
  ['answers from a cache of six minutes ago', { ageSeconds: 360 }],
])('without a rate from one ticker there is none: it %s', async (_, behavior) => {
  tickers.set('kraken', behavior)
  expect(await rates.rateOf('ETH')).toEqual({ refusal: expect.stringContaining('rate for ETH') })
})

test('a refusal is not cached, and the owner is told whose it was', async () => {
  tickers.set('coinbase', { status: 500 })
  expect(await rates.rateOf('ETH')).toHaveProperty('refusal')
  expect(failures).toEqual(['Coinbase'])
  tickers.set('coinbase', { status: 200 })
  expect(await rates.rateOf('ETH')).toEqual({ rate: '2500' })
})
