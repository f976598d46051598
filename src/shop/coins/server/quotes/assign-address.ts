import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import { coinAddresses } from '#db/tables/coins.ts'
import type { ChainName } from '../../domain/chain.ts'

/** How long an address stays watched after its quote ends. */
const watchedMs = 90 * 86_400_000

/** Orders take an index one after another, so that none is skipped. */
const lockIndexes = statement({
  name: 'lock_coin_indexes',
  text: `select from pg_advisory_xact_lock(hashtext('coin_addresses'))`,
})

const findIndex = statement({
  name: 'find_coin_index',
  row: z.object({ index: z.int() }),
  text: `
    select coalesce(
      min(index) filter (where order_id = $1), greatest(max(index) + 1, (select max(next_index) from coin_index_skips)), 0
    ) as index from coin_addresses`,
})

interface Assignment {
  orderId: number
  chain: ChainName
  /** How long the quote or its order may be paid. */
  until: Date
  /** Derives the address at an index. */
  derive: (index: number) => string
}

/**
 * Gives an order its address on a chain, always the same. Its index counts quoted orders from 0 and is the same on each
 * chain (money 6.18).
 */
export async function assignAddress(tx: Tx, assignment: Assignment): Promise<string> {
  const { orderId, chain, until, derive } = assignment
  const watchedUntil = new Date(until.getTime() + watchedMs)
  const [known] = await tx
    .update(coinAddresses)
    .set({ watchedUntil: sql`greatest(${coinAddresses.watchedUntil}, ${watchedUntil})` })
    .where(and(eq(coinAddresses.orderId, orderId), eq(coinAddresses.chain, chain)))
    .returning({ address: coinAddresses.address })
  if (known) return known.address
  await lockIndexes(tx)
  const [found] = await findIndex(tx, orderId)
  const index = found?.index ?? 0
  const address = derive(index)
  await tx.insert(coinAddresses).values({ chain, address, index, orderId, watchedUntil })
  return address
}
