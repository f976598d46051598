import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { coinQuoteHistory, coinQuotes } from '#db/tables/coins.ts'
import type { Cents } from '#kernel/money.ts'
import type { Coin } from '../../domain/chain.ts'
import { chainOf } from '../../domain/coin.ts'
import type { Rate } from '../../domain/coin-price.ts'
import type { QuoteTerms } from '../../domain/quote-terms.ts'
import { quoteMs } from '../../domain/rate.ts'

export interface NewQuote {
  orderId: number
  attemptId: number
  coin: Coin
  network: string
  address: string
  total: Cents
  terms: QuoteTerms
  rate: Rate
  at: Date
}

/** Stores what is now asked of an order in a coin, for 15 minutes; what was asked before stays in the history. */
export async function writeQuote(tx: Tx, quote: NewQuote): Promise<void> {
  const { orderId, coin, network, address, attemptId, total, terms, at } = quote
  const { rate, decimals } = quote.rate
  const asks = {
    asked: String(terms.asked),
    credited: String(terms.credited),
    openCents: terms.openCents,
    rate,
    quotedAt: at,
    expiresAt: new Date(at.getTime() + quoteMs),
  }
  const now = { ...asks, attemptId, totalCents: total, cancelledAt: null }
  const [written] = await tx
    .insert(coinQuotes)
    .values({ orderId, coin, chain: chainOf(coin), network, address, decimals, ...now })
    .onConflictDoUpdate({ target: [coinQuotes.orderId, coinQuotes.coin], set: now })
    .returning({ id: coinQuotes.id })
  if (!written) throw new Error('a quote that was written has an id')
  await tx.insert(coinQuoteHistory).values({ quoteId: written.id, ...asks })
}

/** Hands a quote that still holds to another attempt of the same total, or back to its own. */
export async function resumeQuote(
  tx: Tx,
  { quoteId, attemptId }: { quoteId: number; attemptId: number },
): Promise<void> {
  await tx
    .update(coinQuotes)
    .set({ attemptId, cancelledAt: null })
    .where(eq(coinQuotes.id, quoteId))
}

/** Ends the quote of an attempt that is no longer to be paid; one taken over by another attempt goes on. */
export async function cancelQuote(
  tx: Tx,
  { attemptId, at }: { attemptId: number; at: Date },
): Promise<void> {
  await tx
    .update(coinQuotes)
    .set({ cancelledAt: at })
    .where(and(eq(coinQuotes.attemptId, attemptId)))
}
