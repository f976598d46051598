import { eq } from 'drizzle-orm'
import { coinClaims } from '#db/tables/coins.ts'
import type { Context } from '#shop/context.ts'
import type { AnsweredRefund, AskedRefund } from '#shop/payments/server/provider.ts'
import { chainOf, coinOf } from '../../domain/coin.ts'

/**
 * Offers a refund of dollars in the coin that paid for them: the shopper claims it with an address of their own, the owner
 * sends it, and it has succeeded once the watcher sees it on the chain (money 3).
 */
export async function offerRefund(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { key, attempt, amount }: AskedRefund,
): Promise<AnsweredRefund> {
  const coin = coinOf(attempt.coin)
  if (!coin) throw new Error(`attempt ${attempt.id} was paid in no coin that the shop knows`)
  const { orderId } = attempt
  const offered = { orderId, coin, chain: chainOf(coin), createdAt: now() }
  await db
    .insert(coinClaims)
    .values({ ...offered, reason: 'refund', refundKey: key, dollarCents: Number(amount) })
    .onConflictDoNothing({ target: coinClaims.refundKey })
  const [claim] = await db.select().from(coinClaims).where(eq(coinClaims.refundKey, key))
  const isPaid = claim?.state === 'paid'
  return {
    providerId: claim ? `claim-${claim.id}` : null,
    outcome: { status: isPaid ? 'succeeded' : 'pending' },
  }
}
