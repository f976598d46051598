import { Refusal } from '#kernel/refusal.ts'
import type { Coin } from '../../domain/chain.ts'
import type { Rate } from '../../domain/coin-price.ts'
import { type CoinRail, chainFor } from '../coin-rail.ts'

/** A coin's current rate. Refuses with 'unavailable' while there is no rate or its chain cannot be read. */
export async function askRate(rail: CoinRail, coin: Coin): Promise<Rate> {
  const [agreed, decimals] = await Promise.all([
    rail.rates.rateOf(coin),
    chainFor(rail, coin)
      .readDecimals(coin)
      .catch(() => {
        throw unwatched(coin)
      }),
  ])
  if ('refusal' in agreed) throw new Refusal('unavailable', agreed.refusal)
  return { rate: agreed.rate, decimals }
}

/** The refusal while arriving coins would go unseen. */
export const unwatched = (coin: Coin) =>
  new Refusal(
    'unavailable',
    `We cannot see payments in ${coin} at the moment. Please try again in a minute, or choose another way to pay.`,
  )
