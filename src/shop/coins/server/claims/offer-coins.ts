import type { Tx } from '#db/connect.ts'
import { coinClaims } from '#db/tables/coin-claims.ts'
import { coinsOwed } from '#shop/ledger/domain/coin-entries.ts'
import { postEntries } from '#shop/ledger/server/post-entries.ts'
import type { ChainName, Coin } from '../../domain/chain.ts'

interface OfferedCoins {
  orderId: number
  coin: Coin
  chain: ChainName
  amount: bigint
  reason: 'over' | 'late' | 'stray'
  at: Date
}

/** Offers back coins that paid nothing: their sender can claim them on the order's page. */
export async function offerCoins(tx: Tx, offered: OfferedCoins): Promise<void> {
  const { orderId, coin, chain, amount, reason, at } = offered
  const [claim] = await tx
    .insert(coinClaims)
    .values({ orderId, coin, chain, amount: String(amount), reason, createdAt: at })
    .returning({ id: coinClaims.id })
  if (!claim) throw new Error('a claim that was written has an id')
  await postEntries(tx, [coinsOwed({ at, orderId, coin }, { claimId: claim.id, amount })])
}
