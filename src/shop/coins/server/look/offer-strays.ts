import { and, asc, eq, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { coinAddresses, coinChains, coinQuotes, coinTransfers } from '#db/tables/coins.ts'
import { centsOf } from '#kernel/money.ts'
import { coinsReceived } from '#shop/ledger/domain/coin-entries.ts'
import { postEntries } from '#shop/ledger/server/post-entries.ts'
import { lockOrder } from '#shop/orders/server/lock-order.ts'
import { depthNeeded, isDeep } from '../../domain/confirmations.ts'
import { offerCoins } from '../claims/offer-coins.ts'
import type { CoinRail } from '../coin-rail.ts'
import type { CoinContext } from './look-at-order.ts'

/** Offers back what came to an order's address in a coin that nobody had asked for, once it is deep enough. */
export async function offerStrays(
  { db, now }: CoinContext,
  { confirmations }: CoinRail,
  orderId: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { total } = await lockOrder(tx, orderId)
    for (const { transfer, chain } of await listStrays(tx, orderId)) {
      const { id, coin, address, blockHeight } = transfer
      const head = { height: chain.height ?? 0, finalHeight: chain.finalHeight }
      const needed = depthNeeded(transfer.chain, centsOf(total), confirmations)
      if (blockHeight === null || !isDeep(blockHeight, head, needed)) continue
      const at = now()
      const amount = BigInt(transfer.amount)
      await tx
        .update(coinTransfers)
        .set({ settledAt: at, isPosted: true })
        .where(eq(coinTransfers.id, id))
      const received = { transfer: String(id), address, amount }
      await postEntries(tx, [coinsReceived({ at, orderId, coin }, received)])
      await offerCoins(tx, { orderId, coin, chain: transfer.chain, amount, reason: 'stray', at })
    }
  })
}

async function listStrays(tx: Tx, orderId: number) {
  const quoted = tx
    .select({ one: sql`1` })
    .from(coinQuotes)
    .where(and(eq(coinQuotes.orderId, orderId), eq(coinQuotes.coin, coinTransfers.coin)))
  return await tx
    .select({ transfer: coinTransfers, chain: coinChains })
    .from(coinTransfers)
    .innerJoin(
      coinAddresses,
      and(
        eq(coinAddresses.chain, coinTransfers.chain),
        eq(coinAddresses.address, coinTransfers.address),
      ),
    )
    .innerJoin(coinChains, eq(coinChains.chain, coinTransfers.chain))
    .where(
      and(
        eq(coinAddresses.orderId, orderId),
        isNotNull(coinTransfers.blockHeight),
        isNull(coinTransfers.goneAt),
        eq(coinTransfers.isPosted, false),
        notExists(quoted),
      ),
    )
    .orderBy(asc(coinTransfers.id))
}
