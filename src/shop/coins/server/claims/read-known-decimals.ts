import { desc, eq } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { coinQuotes } from '#db/tables/coins.ts'
import { Refusal } from '#kernel/refusal.ts'
import { type Coin, SourcesDisagree } from '../../domain/chain.ts'
import { type CoinRail, chainFor } from '../coin-rail.ts'

/**
 * The number of decimals of a coin's smallest unit. If its chain cannot be asked now, falls back to the last quote, so
 * that claims still show.
 */
export async function readKnownDecimals(db: Db, rail: CoinRail, coin: Coin): Promise<number> {
  try {
    return await chainFor(rail, coin).readDecimals(coin)
  } catch (error) {
    if (!(error instanceof SourcesDisagree)) throw error
  }
  const [quoted] = await db
    .select({ decimals: coinQuotes.decimals })
    .from(coinQuotes)
    .where(eq(coinQuotes.coin, coin))
    .orderBy(desc(coinQuotes.id))
    .limit(1)
  if (quoted) return quoted.decimals
  throw new Refusal('unavailable', `The chain of ${coin} cannot be read right now`)
}
