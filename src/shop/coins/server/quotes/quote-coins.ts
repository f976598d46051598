import type { Tx } from '#db/connect.ts'
import { type Cents, cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import { whyNotPay } from '#shop/orders/domain/why-not-pay.ts'
import { lockOrder } from '#shop/orders/server/lock-order.ts'
import type { Coin } from '../../domain/chain.ts'
import { networkOf } from '../../domain/coin.ts'
import type { Rate } from '../../domain/coin-price.ts'
import { firstTerms, nextTerms } from '../../domain/quote-terms.ts'
import { type CoinRail, chainFor } from '../coin-rail.ts'
import { askRate, unwatched } from '../rates/ask-rate.ts'
import { hasBegun } from '../watch/reading-progress.ts'
import { assignAddress } from './assign-address.ts'
import { type CoinPayment, readCoinPayment } from './read-coin-payment.ts'
import { resumeQuote, writeQuote } from './write-quote.ts'

export interface QuoteParts {
  context: Pick<Context, 'db' | 'now'>
  rail: CoinRail
}

/** What is to be paid, by which attempt. */
export interface AskedQuote {
  orderId: number
  attemptId: number
  coin: Coin
  total: Cents
}

/**
 * Quotes an order's price in a coin, for 15 minutes, at an address of its own. A quote that still holds is returned; an
 * expired one is made anew at the current rate. Refuses with 'unavailable' while there is no rate or the chain cannot
 * be read, and with 'conflict' if the order can no longer be paid.
 */
export async function quoteCoins(parts: QuoteParts, asked: AskedQuote): Promise<CoinPayment> {
  const { context, rail } = parts
  const { confirmations } = rail
  const before = await readCoinPayment(context.db, confirmations, asked)
  // Tickers and nodes are asked outside the transaction.
  const rate =
    before && isHolding(before, asked, context.now()) ? null : await askRateOf(parts, asked)
  await context.db.transaction((tx) => write(tx, parts, { asked, rate }))
  const written = await readCoinPayment(context.db, confirmations, asked)
  if (!written) throw new Error('a quote that was written can be read')
  return written
}

/** Whether a quote needs no new rate: it has not expired, or money that it asked for is under way. */
function isHolding({ quote, state }: CoinPayment, { total }: AskedQuote, now: Date): boolean {
  if (quote.totalCents !== total) return false
  return quote.expiresAt > now || (state !== 'waiting' && state !== 'partial')
}

async function askRateOf({ context, rail }: QuoteParts, { coin }: AskedQuote): Promise<Rate> {
  if (!(await hasBegun(context.db, chainFor(rail, coin).name))) throw unwatched(coin)
  return await askRate(rail, coin)
}

interface Writing {
  asked: AskedQuote
  /** Null if the quote still held when it was read. */
  rate: Rate | null
}

async function write(tx: Tx, { context, rail }: QuoteParts, { asked, rate }: Writing) {
  const { coin, orderId, attemptId, total } = asked
  const order = await lockOrder(tx, orderId)
  const at = context.now()
  // It may have been paid since its payment was begun; its quote stays with what paid it.
  const hindrance = whyNotPay(order, at)
  if (hindrance !== null) throw new Refusal('conflict', hindrance)
  const before = await readCoinPayment(tx, rail.confirmations, asked)
  if (before && (rate === null || isHolding(before, asked, at)))
    return await resumeQuote(tx, { quoteId: before.quote.id, attemptId })
  if (rate === null) throw new Error('a quote that held is still there')
  const chain = chainFor(rail, coin).name
  const derive = (index: number) => rail.addressOf(coin, index)
  const address = await assignAddress(tx, { orderId, chain, until: order.expiresAt ?? at, derive })
  const terms = termsOf(before, asked, rate)
  const network = networkOf(coin, rail.networks)
  await writeQuote(tx, { orderId, attemptId, coin, network, address, total, terms, rate, at })
}

/** What already arrived keeps its value, unless the order's total has changed. */
function termsOf(before: CoinPayment | null, { coin, total }: AskedQuote, rate: Rate) {
  if (!before || before.received === 0n || before.quote.totalCents !== total)
    return firstTerms(coin, total, rate)
  const { received, quote } = before
  const terms = { ...quote, openCents: cents(quote.openCents) }
  return nextTerms({ coin, terms, received }, rate)
}
