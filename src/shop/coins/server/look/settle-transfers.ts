import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { coinTransfers } from '#db/tables/coins.ts'
import { postEntries } from '#shop/ledger/server/post-entries.ts'
import { transferPosted } from '../ledger-of-coins.ts'
import type { CoinPayment } from '../quotes/read-coin-payment.ts'

/** Marks the transfers of a payment that are now deep enough as believed, and posts each to the ledger once. */
export async function settleTransfers(
  tx: Tx,
  { order, transfers }: CoinPayment,
  at: Date,
): Promise<void> {
  const deep = transfers.filter(({ depth, isSettled }) => depth === 'deep' && !isSettled)
  const settled = { orderId: order.id, ids: deep.map(({ id }) => id), at }
  if (deep.length > 0) await settle(tx, settled)
}

/**
 * Believes transfers to an order's address and posts those not yet in the ledger, skipping any that a reorganization
 * removed meanwhile. Gives those that were posted.
 */
export async function settle(
  tx: Tx,
  { orderId, ids, at }: { orderId: number; ids: readonly number[]; at: Date },
) {
  const isThere = and(inArray(coinTransfers.id, [...ids]), isNull(coinTransfers.goneAt))
  const posted = await tx
    .update(coinTransfers)
    .set({ isPosted: true, timesPosted: sql`${coinTransfers.timesPosted} + 1` })
    .where(and(isThere, eq(coinTransfers.isPosted, false)))
    .returning()
  await tx.update(coinTransfers).set({ settledAt: at }).where(isThere)
  await postEntries(
    tx,
    posted.map((transfer) => transferPosted({ ...transfer, orderId }, at)),
  )
  return posted
}
