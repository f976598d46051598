import { eq } from 'drizzle-orm'
import { coinClaims } from '#db/tables/coin-claims.ts'
import type { Context } from '#shop/context.ts'
import type { AnsweredRefund, AskedRefund } from '#shop/payments/server/provider.ts'
import { chainOf, coinOf } from '../../domain/coin.ts'

/**
 * Offers a refund in the coin of the payment: the shopper claims it with their own address, the owner sends it, and it
 * succeeds once the watcher sees it on the chain (money 3). Dollars become coins at the rate when claimed; coins that
 * paid nothing go back in the same amount.
 */
export async function offerRefund(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { key, attempt, amount, currency }: AskedRefund,
): Promise<AnsweredRefund> {
  const coin = coinOf(attempt.coin)
  if (!coin) throw new Error(`attempt ${attempt.id} was paid in no coin that the shop knows`)
  const { orderId } = attempt
  const owed =
    currency === 'USD'
      ? { reason: 'refund' as const, dollarCents: Number(amount) }
      : { reason: 'late' as const, amount: String(amount) }
  const offered = { orderId, coin, chain: chainOf(coin), createdAt: now() }
  await db
    .insert(coinClaims)
    .values({ ...offered, ...owed, refundKey: key })
    .onConflictDoNothing({ target: coinClaims.refundKey })
  const [claim] = await db.select().from(coinClaims).where(eq(coinClaims.refundKey, key))
  const isPaid = claim?.state === 'paid'
  return {
    providerId: claim ? `claim-${claim.id}` : null,
    outcome: { status: isPaid ? 'succeeded' : 'pending' },
  }
}
