import { and, eq, gt, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { Db, Tx } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import { coinBlocks, coinChains } from '#db/tables/coins.ts'
import type { BlockAt, ChainName, Head } from '../../domain/chain.ts'

/** How many blocks are remembered, so that a reorganization can be walked back. */
const rememberedBlocks = 500

const noteOutcome = statement({
  name: 'note_reading_of_coin_chain',
  row: z.object({ isNewFinal: z.boolean() }),
  text: `
    with before as (select final_height from coin_chains where chain = $1)
    update coin_chains set final_height = $2, read_at = $3, failure = null, failed_since = null
    from before where chain = $1 returning coin_chains.final_height is distinct from before.final_height as "isNewFinal"`,
})

const noteFault = statement({
  name: 'note_failure_of_coin_chain',
  text: `
    update coin_chains set failure = $2, failed_since = coalesce(failed_since, $3) where chain = $1`,
})

/** Locks a chain's reading progress. Gives false if another process moved it meanwhile. */
export async function lockProgress(
  tx: Tx,
  chain: ChainName,
  expected: BlockAt | null,
): Promise<boolean> {
  const [row] = await tx.select().from(coinChains).where(eq(coinChains.chain, chain)).for('update')
  return row?.height === (expected?.height ?? null) && row.hash === (expected?.hash ?? null)
}

/** Records that a chain is read up to a block, and remembers the block. The caller has locked the progress. */
export async function writeProgress(tx: Tx, chain: ChainName, to: BlockAt): Promise<void> {
  const { height, hash } = to
  await tx.update(coinChains).set({ height, hash }).where(eq(coinChains.chain, chain))
  const isOf = eq(coinBlocks.chain, chain)
  await tx.delete(coinBlocks).where(and(isOf, lt(coinBlocks.height, height - rememberedBlocks)))
  await tx.delete(coinBlocks).where(and(isOf, gt(coinBlocks.height, height)))
  await tx
    .insert(coinBlocks)
    .values({ chain, height, hash })
    .onConflictDoUpdate({ target: [coinBlocks.chain, coinBlocks.height], set: { hash } })
}

/** The hash of a block when it was read; null if it is not remembered. */
export async function rememberedHash(
  db: Db,
  chain: ChainName,
  height: number,
): Promise<string | null> {
  const [row] = await db
    .select({ hash: coinBlocks.hash })
    .from(coinBlocks)
    .where(and(eq(coinBlocks.chain, chain), eq(coinBlocks.height, height)))
  return row?.hash ?? null
}

/** Records that a chain was read to its head. Gives whether a new block is final. */
export async function noteReading(
  db: Db | Tx,
  chain: ChainName,
  { head, at }: { head: Head; at: Date },
): Promise<boolean> {
  const [row] = await noteOutcome(db, chain, head.final?.height ?? null, at)
  return row?.isNewFinal ?? false
}

/** Records why a chain cannot be read, for the owner to see. */
export async function noteFailure(
  db: Db,
  chain: ChainName,
  { failure, at }: { failure: string; at: Date },
): Promise<void> {
  await noteFault(db, chain, failure, at)
}

/** Whether a chain was ever read: only then are coins sent to a new address found. */
export async function hasBegun(db: Db, chain: ChainName): Promise<boolean> {
  const [row] = await db
    .select({ height: coinChains.height })
    .from(coinChains)
    .where(eq(coinChains.chain, chain))
  return row !== undefined && row.height !== null
}
