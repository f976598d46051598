import { type Cents, smaller } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import { type Attempt, isUnderWay } from '#shop/payments/domain/attempt.ts'
import type { Begun, Provider, Seen } from '#shop/payments/server/provider.ts'
import { coinOf } from '../domain/coin.ts'
import { worthOf } from '../domain/coin-price.ts'
import { offerRefund } from './claims/offer-refund.ts'
import type { CoinRail } from './coin-rail.ts'
import { quoteCoins } from './quotes/quote-coins.ts'
import { type CoinPayment, readCoinPayment } from './quotes/read-coin-payment.ts'
import { viewOfPayment } from './quotes/view-of-payment.ts'
import { cancelQuote } from './quotes/write-quote.ts'
import { askRate } from './rates/ask-rate.ts'
import { markQuoteChanged } from './watch/write-transfers.ts'

type ProviderContext = Pick<Context, 'db' | 'now' | 'keys' | 'origin'>

/**
 * Coins paid to addresses of the owner's own keys (money 3). Nothing here asks a chain about an attempt: the watcher
 * has recorded what arrived, and a rule derives the payment's state from that.
 */
export function onchainProvider(context: ProviderContext, rail: CoinRail): Provider {
  const read = (attempt: Attempt) => readPaymentOf(context, rail, attempt)
  const answer = (attempt: Attempt, payment: CoinPayment): Begun => ({
    providerId: nameOf(attempt, payment),
    state: begunState(seenOf(attempt, payment)),
    view: viewOfPayment(context, rail, payment),
  })
  return {
    name: 'onchain',
    keepsAttempts: true,
    offer: { coins: rail.offered },
    begin: async (attempt) => {
      if (!isUnderWay(attempt.state)) return answer(attempt, await existing(read(attempt)))
      const { id: attemptId, orderId, amount: total } = attempt
      const coin = coinOf(attempt.coin)
      if (coin === null) throw new Error(`Nobody takes ${attempt.coin}`)
      const asked = { orderId, attemptId, coin, total }
      return answer(attempt, await quoteCoins({ context, rail }, asked))
    },
    view: async (attempt) => {
      const payment = await read(attempt)
      // An order that came to owe nothing was paid by no coins: what was asked before is not shown anymore.
      const isOthers = attempt.state === 'succeeded' && payment?.quote.attemptId !== attempt.id
      return isOthers ? null : payment && viewOfPayment(context, rail, payment)
    },
    fetch: async (attempt) => {
      const payment = await read(attempt)
      const seen = seenOf(attempt, payment)
      // The first look pays the order; the watcher then accounts for the coins.
      if (seen.state === 'succeeded' && payment?.quote.accounted === 0n)
        await markQuoteChanged(context.db, payment.quote)
      return seen
    },
    cancel: async ({ id: attemptId }) => {
      const at = context.now()
      await context.db.transaction((tx) => cancelQuote(tx, { attemptId, at }))
      return true
    },
    worthNow: async (attempt, { amount, currency }) => {
      const coin = coinOf(currency)
      if (coin === null) throw new Error(`Nobody takes ${currency}`)
      const { quote } = await existing(read(attempt))
      // What was too much is offered back once the rest pays.
      return worthOf(amount < quote.asked ? amount : quote.asked, await askRate(rail, coin))
    },
    refund: (asked) => offerRefund(context, asked),
  }
}

/** Only a look reports success, because it pays the order. */
const begunState = ({ state }: Seen) => (state === 'succeeded' ? 'processing' : state)

async function readPaymentOf(
  { db }: ProviderContext,
  { confirmations }: CoinRail,
  { orderId, coin: name }: Attempt,
): Promise<CoinPayment | null> {
  const coin = coinOf(name)
  return coin && (await readCoinPayment(db, confirmations, { orderId, coin }))
}

async function existing(reading: Promise<CoinPayment | null>): Promise<CoinPayment> {
  const payment = await reading
  if (!payment) throw new Refusal('not-found', 'This order was never quoted in this coin')
  return payment
}

/** The address plus the attempt, since a changed total is asked for at the same address. */
const nameOf = ({ id }: Attempt, { quote }: CoinPayment) => `${quote.coin}:${quote.address}:${id}`

const nothing = { failureReason: null, means: {}, refunds: [] }

/** The state of an attempt: money counts only once it is deep enough. */
function seenOf(attempt: Attempt, payment: CoinPayment | null): Seen {
  if (!payment || payment.quote.attemptId !== attempt.id)
    return { ...nothing, state: 'cancelled', received: null }
  const { state, order } = payment
  if (state === 'settled' || state === 'over')
    return { ...arrived(attempt, payment, attempt.amount), cameInTime: true }
  // Late coins pay nothing by themselves: they wait for the owner once the order has ended.
  if (state === 'late' && order.hasEnded && isAllDeep(payment))
    return arrived(attempt, payment, worthOf(payment.received, payment.quote))
  if (state === 'waiting' || state === 'reverted')
    return { ...nothing, state: isOver(payment) ? 'cancelled' : 'requires_action', received: null }
  return { ...nothing, state: 'processing', received: null }
}

const isAllDeep = ({ transfers }: CoinPayment) => transfers.every(({ depth }) => depth === 'deep')

const isOver = ({ order, quote }: CoinPayment) => order.hasEnded || quote.cancelledAt !== null

/** Less than what was asked counts by its worth; more, or slightly less, counts as what was asked. */
function arrived({ amount }: Attempt, { received, quote }: CoinPayment, worth: Cents): Seen {
  const counted = { amount: received, currency: quote.coin, worth: smaller(worth, amount) }
  return { ...nothing, state: 'succeeded', received: counted }
}
