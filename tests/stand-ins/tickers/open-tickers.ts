import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type TickerName = 'coinbase' | 'kraken'

/** How a ticker answers; `ageSeconds` is how long its answer has been cached. */
interface Behavior {
  /** The price of one coin in dollars. */
  prices: Record<string, string>
  status: number
  ageSeconds: number
  body: string | null
}

export interface StandInTickers {
  coinbaseUrl: string
  krakenUrl: string
  /** How often each ticker was called. */
  asked: Record<TickerName, number>
  /** Changes a ticker's answers from now on. */
  set: (ticker: TickerName, behavior: Partial<Behavior>) => void
  close: () => Promise<void>
}

const prices = { BTC: '100000', ETH: '2500', USDC: '1', USDT: '1' }

const krakenNames: Record<string, readonly [coin: string, answered: string]> = {
  XBTUSD: ['BTC', 'XXBTZUSD'],
  ETHUSD: ['ETH', 'XETHZUSD'],
  USDCUSD: ['USDC', 'USDCUSD'],
  USDTUSD: ['USDT', 'USDTZUSD'],
}

/** Starts both tickers on one port. They answer like Coinbase and Kraken, with prices that a test can change. */
export async function openTickers(): Promise<StandInTickers> {
  const behaviors: Record<TickerName, Behavior> = {
    coinbase: { prices, status: 200, ageSeconds: 0, body: null },
    kraken: { prices, status: 200, ageSeconds: 0, body: null },
  }
  const asked = { coinbase: 0, kraken: 0 }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://stand-in')
    const ticker = url.pathname === '/v2/exchange-rates' ? 'coinbase' : 'kraken'
    asked[ticker] += 1
    const { status, ageSeconds, body, ...has } = behaviors[ticker]
    const answer = ticker === 'coinbase' ? likeCoinbase(has.prices) : likeKraken(has.prices, url)
    response.writeHead(status, { 'content-type': 'application/json', age: String(ageSeconds) })
    response.end(body ?? JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    coinbaseUrl: address,
    krakenUrl: address,
    asked,
    set: (ticker, behavior) => Object.assign(behaviors[ticker], behavior),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function likeCoinbase(of: Record<string, string>) {
  const rates = Object.entries(of).map(([coin, price]) => [coin, (1 / Number(price)).toFixed(18)])
  return { data: { currency: 'USD', rates: { ...Object.fromEntries(rates), EUR: '0.92' } } }
}

function likeKraken(of: Record<string, string>, url: URL) {
  const [coin = '', answered = ''] = krakenNames[url.searchParams.get('pair') ?? ''] ?? []
  const price = of[coin]
  if (price === undefined) return { error: ['EQuery:Unknown asset pair'] }
  return { error: [], result: { [answered]: { a: [price, '1', '1'], c: [price, '0.1'] } } }
}
