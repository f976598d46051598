import { and, asc, eq, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { coinAddresses, coinChains, coinQuotes, coinTransfers } from '#db/tables/coins.ts'
import { centsOf } from '#kernel/money.ts'
import { lockOrder } from '#shop/orders/server/lock-order.ts'
import { depthNeeded, isDeep } from '../../domain/confirmations.ts'
import { offerCoins } from '../claims/offer-coins.ts'
import type { CoinRail } from '../coin-rail.ts'
import type { CoinContext } from './look-at-order.ts'
import { settle } from './settle-transfers.ts'

/**
 * Offers back strays at an order's address, in coins that nobody asked for, once they are deep enough. The owner's gas
 * money is only posted.
 */
export async function offerStrays(
  { db, now }: CoinContext,
  { confirmations }: CoinRail,
  orderId: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { total } = await lockOrder(tx, orderId)
    for (const { transfer, chain } of await listStrays(tx, orderId)) {
      const { id, coin, blockHeight } = transfer
      const head = { height: chain.height ?? 0, finalHeight: chain.finalHeight }
      const needed = depthNeeded(transfer.chain, centsOf(total), confirmations)
      if (blockHeight === null || !isDeep(blockHeight, head, needed)) continue
      const at = now()
      const [posted] = await settle(tx, { orderId, ids: [id], at })
      // Transfers that a reorganization removed and restored were offered before.
      if (!posted || posted.isGasMoney || posted.timesPosted > 1) continue
      const amount = BigInt(transfer.amount)
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
        or(eq(coinTransfers.isGasMoney, true), notExists(quoted)),
      ),
    )
    .orderBy(asc(coinTransfers.id))
}
