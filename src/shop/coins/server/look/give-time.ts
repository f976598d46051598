import { and, eq, lt } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { coinQuotes } from '#db/tables/coins.ts'
import type { LockedOrder } from '#shop/orders/server/lock-order.ts'
import { prolongOrder } from '#shop/orders/server/prolong-order.ts'
import { orderWaitsUntil, quoteHoldsUntil } from '../../domain/waiting-time.ts'
import type { CoinPayment } from '../quotes/read-coin-payment.ts'

interface TimeParts {
  order: LockedOrder
  payment: CoinPayment
  now: Date
  /** How long an order waits for coins by the owner's settings. */
  reservedMinutes: number
}

/** Extends the time of an order whose money is under way; after a partial payment, extends the quote as well. */
export async function giveTime(
  tx: Tx,
  { order, payment, now, reservedMinutes }: TimeParts,
): Promise<void> {
  const { state, transfers, quote } = payment
  const seen = transfers.map(({ seenAt }) => seenAt.getTime())
  if (seen.length === 0) return
  const lastSeenAt = new Date(Math.max(...seen))
  const until = orderWaitsUntil({
    state,
    lastSeenAt,
    now,
    reservedMinutes,
    placedAt: order.createdAt,
  })
  if (until !== null) await prolongOrder(tx, order, until)
  if (state !== 'partial') return
  const expiresAt = quoteHoldsUntil(lastSeenAt)
  await tx
    .update(coinQuotes)
    .set({ expiresAt })
    .where(and(eq(coinQuotes.id, quote.id), lt(coinQuotes.expiresAt, expiresAt)))
}
