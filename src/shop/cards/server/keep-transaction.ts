import type { Tx } from '#db/connect.ts'
import { balanceTransactions } from '#db/tables/reconciliation.ts'
import { feeKept, moneyExchanged } from '#shop/ledger/domain/card-entries.ts'
import { postEntries } from '#shop/ledger/server/post-entries.ts'
import type { Attempt } from '#shop/payments/domain/attempt.ts'
import type { SeenTransaction } from '#shop/payments/domain/seen-transaction.ts'

/**
 * Stores a provider balance transaction of one of our payments and posts what it adds: its fee, and the result of a
 * currency conversion. Gives false if it was stored before.
 */
export async function keepTransaction(
  tx: Tx,
  { id: attemptId, orderId, provider }: Attempt,
  { providerId, category, source, amount, fee, at, paid }: SeenTransaction,
): Promise<boolean> {
  const [kept] = await tx
    .insert(balanceTransactions)
    .values({ provider, providerId, attemptId, orderId, category, source, amount, fee, at })
    .onConflictDoNothing()
    .returning({ id: balanceTransactions.id })
  if (!kept) return false
  const of = { transaction: providerId, orderId, at }
  const isForeign = paid !== null && paid.currency !== 'USD'
  await postEntries(tx, [
    feeKept(of, fee),
    ...(isForeign ? [moneyExchanged(of, { from: paid, dollars: amount })] : []),
  ])
  return true
}
