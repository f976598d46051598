import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { coinTransfers } from '#db/tables/coins.ts'
import type { ChainName, Transfer } from '../../domain/chain.ts'
import { takePoolBack, writePoolTransfers } from './write-transfers.ts'

interface PoolReading {
  chain: ChainName
  /** What waited for a block before the newest blocks were read. */
  transfers: readonly Transfer[]
  /** The transfers that were missing last time. */
  missingBefore: ReadonlySet<number>
  at: Date
}

/**
 * Writes the transfers that wait for a block. One that is missing twice in a row was replaced by another transaction
 * and is gone; missing once may mean that one source was ahead of another. Gives those missing now.
 */
export async function writePool(
  db: Db,
  { chain, transfers, missingBefore, at }: PoolReading,
): Promise<ReadonlySet<number>> {
  const isThere = new Set(transfers.map(identityOf))
  const waiting = await db
    .select({
      id: coinTransfers.id,
      transaction: coinTransfers.transaction,
      place: coinTransfers.place,
    })
    .from(coinTransfers)
    .where(
      and(
        eq(coinTransfers.chain, chain),
        isNull(coinTransfers.blockHeight),
        isNull(coinTransfers.goneAt),
        isNull(coinTransfers.settledAt),
      ),
    )
  const missing = waiting.filter((one) => !isThere.has(identityOf(one))).map(({ id }) => id)
  const gone = missing.filter((id) => missingBefore.has(id))
  if (transfers.length > 0 || gone.length > 0)
    await db.transaction(async (tx) => {
      await writePoolTransfers(tx, { chain, transfers, at })
      await takePoolBack(tx, { chain, ids: gone, at })
    })
  return new Set(missing)
}

const identityOf = ({ transaction, place }: Pick<Transfer, 'transaction' | 'place'>) =>
  `${transaction} ${place}`
