import type { Context } from '#shop/context.ts'
import { coinsCorrected } from '#shop/ledger/domain/coin-entries.ts'
import { postEntries } from '#shop/ledger/server/post-entries.ts'
import { findOtherThanOnChain } from './coin-statements.ts'

/**
 * Adjusts the books to the chains where they differ, on the word of the owner, who has looked into it: a surplus at an
 * address came from the owner's wallet, a shortfall went there. Meant for what the watcher could not see, such as money
 * sent to an address no longer watched. Gives how many addresses it corrected; more may remain.
 */
export async function correctCoins({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  const at = now()
  return await db.transaction(async (tx) => {
    const differing = await findOtherThanOnChain(tx)
    const entries = differing.map(({ orderId, chain, address, coin, height, books, onChain }) =>
      coinsCorrected(
        { at, orderId, coin },
        {
          source: `${chain} ${address} ${coin} at ${height}, ${at.toISOString()}`,
          address,
          difference: BigInt(onChain) - BigInt(books),
        },
      ),
    )
    await postEntries(tx, entries)
    return entries.length
  })
}
