import { z } from 'zod'
import type { Coin } from '../../domain/chain.ts'
import { coinText } from '../../domain/coin-amount.ts'
import { rateDigits } from '../../domain/coin-price.ts'
import type { Ticked } from '../../domain/rate.ts'
import { askTicker } from './ask-ticker.ts'

const decimal = z.string().regex(/^\d{1,20}(?:\.\d{1,40})?$/)

/** How much of each coin one dollar buys. */
const answerSchema = z.object({
  data: z.object({
    currency: z.literal('USD'),
    rates: z.object({ BTC: decimal, ETH: decimal, USDC: decimal, USDT: decimal }).partial(),
  }),
})

/** Asks Coinbase for the prices of all coins in one request. */
export async function askCoinbase(
  address: string,
  now: () => Date,
): Promise<ReadonlyMap<Coin, Ticked>> {
  const url = `${address}/v2/exchange-rates?currency=USD`
  const { answer, at } = await askTicker(url, answerSchema, now)
  const entries = Object.entries(answer.data.rates) as [Coin, string][]
  return new Map(
    entries.flatMap(([coin, perDollar]) => {
      const rate = inverseOf(perDollar)
      return rate === null ? [] : [[coin, { rate, at }] as const]
    }),
  )
}

/** The inverse of a decimal text, to the digits of a rate; null for zero. */
function inverseOf(decimal: string): string | null {
  const [whole = '', behind = ''] = decimal.split('.')
  const divisor = BigInt(whole + behind)
  if (divisor === 0n) return null
  return coinText(10n ** BigInt(behind.length + rateDigits) / divisor, rateDigits)
}
