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
 * Coins that go to addresses of the owner's own keys (money 3). Nothing here asks a chain how an attempt stands: the watcher
 * has written what arrived, and the state of a payment is a rule over that.
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
      return payment && viewOfPayment(context, rail, payment)
    },
    fetch: async (attempt) => {
      const payment = await read(attempt)
      const seen = seenOf(attempt, payment)
      // Whoever looks first pays the order with it; the watcher then accounts for the coins.
      if (seen.state === 'succeeded' && payment?.quote.accounted === 0n)
        await markQuoteChanged(context.db, payment.quote)
      return seen
    },
    cancel: async ({ id: attemptId }) => {
      const at = context.now()
      await context.db.transaction((tx) => cancelQuote(tx, { attemptId, at }))
      return true
    },
    worthNow: async ({ amount, currency }) => {
      const coin = coinOf(currency)
      if (coin === null) throw new Error(`Nobody takes ${currency}`)
      return worthOf(amount, await askRate(rail, coin))
    },
    refund: (asked) => offerRefund(context, asked),
  }
}

/** Only a look says that an attempt succeeded, because it pays the order with it. */
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
  if (!payment) throw new Refusal('not-found', 'Nothing was asked for this order in this coin')
  return payment
}

/** The address, and which attempt it was given for: a changed total is asked for at the same one. */
const nameOf = ({ id }: Attempt, { quote }: CoinPayment) => `${quote.coin}:${quote.address}:${id}`

const nothing = { failureReason: null, means: {}, refunds: [] }

/** How an attempt stands: only by what is deep enough money has come. */
function seenOf(attempt: Attempt, payment: CoinPayment | null): Seen {
  if (!payment || payment.quote.attemptId !== attempt.id)
    return { ...nothing, state: 'cancelled', received: null }
  const { state, order } = payment
  if (state === 'settled' || state === 'over') return arrived(attempt, payment, attempt.amount)
  // What came late pays nothing by itself: it waits for the owner as soon as the order has ended.
  if (state === 'late' && order.hasEnded && isAllDeep(payment))
    return arrived(attempt, payment, worthOf(payment.received, payment.quote))
  if (state === 'waiting' || state === 'reverted')
    return { ...nothing, state: isOver(payment) ? 'cancelled' : 'requires_action', received: null }
  return { ...nothing, state: 'processing', received: null }
}

const isAllDeep = ({ transfers }: CoinPayment) => transfers.every(({ depth }) => depth === 'deep')

const isOver = ({ order, quote }: CoinPayment) => order.hasEnded || quote.cancelledAt !== null

/** Less than what was asked is told by its worth; more, or a little less, counts for what was asked. */
function arrived({ amount }: Attempt, { received, quote }: CoinPayment, worth: Cents): Seen {
  const counted = { amount: received, currency: quote.coin, worth: smaller(worth, amount) }
  return { ...nothing, state: 'succeeded', received: counted }
}
