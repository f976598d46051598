import type { Coin } from './chain.ts'
import { coinText, divideUp, unitsOf } from './coin-amount.ts'
import { rateDigits } from './coin-price.ts'

/** How long an answer of a ticker is believed, in milliseconds (money 3). */
const oldestRateMs = 5 * 60_000

/** How long an answer of a ticker is remembered before the ticker is asked anew, in milliseconds (money 6.20). */
export const rememberedRateMs = 60_000

/** How long a quote holds, in milliseconds (money 3). */
export const quoteMs = 15 * 60_000

/** What a ticker says that a coin costs. */
export interface Ticked {
  /** Dollars for one coin, as decimal text with at most 8 digits behind the point. */
  rate: string
  /** The moment of which it tells. */
  at: Date
}

export type AgreedRate = { rate: string } | { refusal: string }

/**
 * The rate of a coin from what two tickers say: their mean. There is none, with a sentence why, if one of them is missing
 * (null) or older than 5 minutes, or if they are more than 2 % apart.
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
