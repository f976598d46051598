import { inArray } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { coinTransfers } from '#db/tables/coins.ts'
import { coinsReceived } from '#shop/ledger/domain/coin-entries.ts'
import { postEntries } from '#shop/ledger/server/post-entries.ts'
import type { CoinPayment, PaidTransfer } from '../quotes/read-coin-payment.ts'

/** Writes which transfers are deep enough to be believed from now on, and posts each of them to the ledger once. */
export async function settleTransfers(
  tx: Tx,
  { quote, order, transfers }: CoinPayment,
  at: Date,
): Promise<void> {
  const settled = transfers.filter(({ depth, isSettled }) => depth === 'deep' && !isSettled)
  if (settled.length === 0) return
  const ids = settled.map(({ id }) => id)
  await tx
    .update(coinTransfers)
    .set({ settledAt: at, isPosted: true })
    .where(inArray(coinTransfers.id, ids))
  const { coin, address } = quote
  const of = { at, orderId: order.id, coin }
  const entryOf = ({ id, amount }: PaidTransfer) =>
    coinsReceived(of, { transfer: String(id), address, amount })
  await postEntries(tx, settled.filter(({ isPosted }) => !isPosted).map(entryOf))
}
