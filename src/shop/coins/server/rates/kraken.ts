import { z } from 'zod'
import type { Coin } from '../../domain/chain.ts'
import { rateDigits } from '../../domain/coin-price.ts'
import type { Ticked } from '../../domain/rate.ts'
import { askTicker } from './ask-ticker.ts'

/** The pairs against the dollar: the name that each is requested by, and the one that the answer may use. */
const pairs: Readonly<Record<Coin, readonly [asked: string, answered: string]>> = {
  BTC: ['XBTUSD', 'XXBTZUSD'],
  ETH: ['ETHUSD', 'XETHZUSD'],
  USDC: ['USDCUSD', 'USDCUSD'],
  USDT: ['USDTUSD', 'USDTZUSD'],
}

/** `c` is the price and volume of the last trade. */
const pairSchema = z.object({
  c: z.tuple([z.string().regex(/^\d{1,20}(?:\.\d{1,20})?$/)]).rest(z.string()),
})

const answerSchema = z.object({
  error: z.array(z.string()).max(0),
  result: z.record(z.string(), pairSchema),
})

/** Asks Kraken for a coin's price. */
export async function askKraken(address: string, coin: Coin, now: () => Date): Promise<Ticked> {
  const [asked, answered] = pairs[coin]
  const url = `${address}/0/public/Ticker?pair=${asked}`
  const { answer, at } = await askTicker(url, answerSchema, now)
  const pair = answer.result[answered] ?? answer.result[asked]
  if (!pair) throw new Error(`Kraken did not answer the pair ${asked}`)
  const [whole = '0', behind = ''] = pair.c[0].split('.')
  return { rate: `${whole}.${behind.slice(0, rateDigits).padEnd(1, '0')}`, at }
}
