import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { coinSpends } from '#db/tables/coin-holdings.ts'
import { coinAddresses, coinChains } from '#db/tables/coins.ts'
import { postEntries } from '#shop/ledger/server/post-entries.ts'
import type { ChainName } from '../domain/chain.ts'
import { depthOfSpends, isDeep } from '../domain/confirmations.ts'
import type { CoinRail } from './coin-rail.ts'
import { spendPosted } from './ledger-of-coins.ts'

/** How many are posted per batch. */
const atOnce = 500

const isOpen = and(eq(coinSpends.isPosted, false), isNull(coinSpends.goneAt))

/**
 * Posts what left our addresses once it is deep enough to stay. Safe in several processes and again after a crash: each
 * is posted once.
 */
export async function postSpends(
  { db, now }: { db: Db; now: () => Date },
  { confirmations }: CoinRail,
  chain: ChainName,
): Promise<void> {
  const open = await db
    .select({ id: coinSpends.id, blockHeight: coinSpends.blockHeight })
    .from(coinSpends)
    .where(and(eq(coinSpends.chain, chain), isOpen))
    .orderBy(asc(coinSpends.id))
    .limit(atOnce)
  if (open.length === 0) return
  const [progress] = await db.select().from(coinChains).where(eq(coinChains.chain, chain))
  const head = { height: progress?.height ?? 0, finalHeight: progress?.finalHeight ?? null }
  const needed = depthOfSpends(chain, confirmations)
  const deep = open.filter(({ blockHeight }) => isDeep(blockHeight, head, needed))
  if (deep.length === 0) return
  const ids = deep.map(({ id }) => id)
  await db.transaction(async (tx) => {
    const posted = await tx
      .update(coinSpends)
      .set({ isPosted: true, timesPosted: sql`${coinSpends.timesPosted} + 1` })
      .from(coinAddresses)
      .where(
        and(
          inArray(coinSpends.id, ids),
          isOpen,
          eq(coinAddresses.chain, coinSpends.chain),
          eq(coinAddresses.address, coinSpends.address),
        ),
      )
      .returning({ spend: coinSpends, orderId: coinAddresses.orderId })
    const at = now()
    await postEntries(
      tx,
      posted.map(({ spend, orderId }) => spendPosted({ ...spend, orderId }, at)),
    )
  })
}
