import type { Coin } from './chain.ts'
import { coinText, divideUp, unitsOf } from './coin-amount.ts'
import { rateDigits } from './coin-price.ts'

/** How old a ticker's answer may be to be believed, in milliseconds (money 3). */
const oldestRateMs = 5 * 60_000

/** How long a ticker's answer is cached, in milliseconds (money 6.20). */
export const rememberedRateMs = 60_000

/** How long a quote holds, in milliseconds (money 3). */
export const quoteMs = 15 * 60_000

/** A ticker's price for a coin. */
export interface Ticked {
  /** Dollars per coin, as decimal text with at most 8 decimals. */
  rate: string
  /** The time of the price. */
  at: Date
}

export type AgreedRate = { rate: string } | { refusal: string }

/**
 * A coin's rate as the mean of two tickers. Gives a sentence instead if one of them is missing (null) or older than 5
 * minutes, or if they differ by more than 2%.
 */
export function agreeOnRate(
  coin: Coin,
  ticked: readonly [Ticked | null, Ticked | null],
  now: Date,
): AgreedRate {
  const isFresh = (one: Ticked | null) =>
    one !== null && now.getTime() - one.at.getTime() <= oldestRateMs
  const [first, second] = ticked
  if (!first || !second || !isFresh(first) || !isFresh(second)) return noRate(coin)
  const [low, high] = inOrder(unitsOf(first.rate, rateDigits), unitsOf(second.rate, rateDigits))
  if (low <= 0n) return noRate(coin)
  if ((high - low) * 100n > low * 2n)
    return {
      refusal: `The rate for ${coin} is moving too fast to quote a price now. Please try again in a minute, or choose another way to pay.`,
    }
  return { rate: coinText(divideUp(low + high, 2n), rateDigits) }
}

const inOrder = (a: bigint, b: bigint) => (a < b ? [a, b] : [b, a]) as [bigint, bigint]

const noRate = (coin: Coin): AgreedRate => ({
  refusal: `We have no current rate for ${coin}, so we cannot quote a price now. Please try again in a minute, or choose another way to pay.`,
})
