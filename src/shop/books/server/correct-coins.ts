import type { Context } from '#shop/context.ts'
import { coinsCorrected } from '#shop/ledger/domain/coin-entries.ts'
import { postEntries } from '#shop/ledger/server/post-entries.ts'
import { findOtherThanOnChain } from './coin-statements.ts'

/**
 * Has the books follow the chains where they differ, by the word of the owner, who has looked into it: what an address holds
 * more came from the owner's wallet, and what it holds less went there. For what the watcher could not see, such as money that
 * an address got after nobody watched it any more. Gives how many addresses it corrected; there may be more.
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
          ...{ address, difference: BigInt(onChain) - BigInt(books) },
        },
      ),
    )
    await postEntries(tx, entries)
    return entries.length
  })
}
