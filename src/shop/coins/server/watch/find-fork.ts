import type { Db } from '#db/connect.ts'
import type { BlockAt, Chain } from '../../domain/chain.ts'
import { rememberedHash } from './reading-progress.ts'

interface Search {
  chain: Chain
  /** The highest block that both sides can have. */
  from: number
  addresses: ReadonlySet<string>
}

/**
 * Walks back to the newest remembered block that is still part of the chain. If no remembered block is left, gives the
 * block below them, from which everything is read again.
 */
export async function findFork(db: Db, { chain, from, addresses }: Search): Promise<BlockAt> {
  for (let height = from; ; height -= 1) {
    const { hash } = await chain.readBlock(height, addresses)
    const remembered = await rememberedHash(db, chain.name, height)
    if (remembered === null || remembered === hash || height === 0) return { height, hash }
  }
}
