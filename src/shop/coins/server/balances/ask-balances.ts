import { eq } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { coinChains } from '#db/tables/coins.ts'
import type { Context } from '#shop/context.ts'
import { type BlockAt, type Chain, SourcesDisagree } from '../../domain/chain.ts'
import { depthOfSpends } from '../../domain/confirmations.ts'
import type { CoinRail } from '../coin-rail.ts'
import { keepBalances } from './keep-balances.ts'
import { type Held, readHeld } from './read-held.ts'

/**
 * Asks each chain what the shop's addresses hold at the end of a final block, and stores the answer for rule 5 of the
 * books. If a chain cannot be asked now, records the reason and keeps its previous answer. Safe to run at any time,
 * beside the watching and in several processes.
 */
export async function askBalances(
  { db, now }: Pick<Context, 'db' | 'now'>,
  rail: CoinRail,
): Promise<void> {
  for (const chain of rail.chains) {
    const at = now()
    try {
      const block = await findBlock(db, rail, chain)
      if (block === null) continue
      const held: Held[] = []
      for (const coin of chain.coins)
        held.push(...(await readHeld(db, { chain, coin, height: block.height, at })))
      await db.transaction((tx) => keepBalances(tx, { chain: chain.name, block, held, at }))
    } catch (error) {
      if (!(error instanceof SourcesDisagree)) throw error
      await db
        .update(coinChains)
        .set({ comparisonTriedAt: at, comparisonFailure: error.message })
        .where(eq(coinChains.chain, chain.name))
    }
  }
}

/**
 * The newest block that will stay and that the shop has read, so that the books can know its contents; null if the
 * chain was never read. Throws if no block is deep enough.
 */
async function findBlock(
  db: Db,
  { confirmations }: CoinRail,
  chain: Chain,
): Promise<BlockAt | null> {
  const [progress] = await db.select().from(coinChains).where(eq(coinChains.chain, chain.name))
  if (progress === undefined || progress.height === null) return null
  const { newest, final } = await chain.readHead()
  const needed = depthOfSpends(chain.name, confirmations)
  const deepest = needed === 'final' ? final?.height : newest.height - needed + 1
  if (deepest === undefined || deepest < 0) throw new SourcesDisagree('no block is final yet')
  const height = Math.min(deepest, progress.height)
  const { hash } = await chain.readBlock(height, new Set())
  return { height, hash }
}
