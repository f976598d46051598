import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { coinQuotes } from '#db/tables/coins.ts'
import { addEvent } from '#shop/orders/server/add-event.ts'
import { coinText } from '../../domain/coin-amount.ts'
import type { CoinPaymentState } from '../../domain/payment-state.ts'
import type { CoinPayment } from '../quotes/read-coin-payment.ts'

/** Writes into the history of an order, once, that its payment came into another state. */
export async function tellChanges(tx: Tx, payment: CoinPayment, at: Date): Promise<void> {
  const { quote, state, wasReverted } = payment
  const told = wasReverted && state === 'waiting' ? 'reverted' : state
  if (told === quote.toldState) return
  await tx.update(coinQuotes).set({ toldState: told }).where(eq(coinQuotes.id, quote.id))
  const text = wordsOf(told, payment)
  if (text === null) return
  await addEvent(tx, { orderId: quote.orderId, at, by: 'shop', kind: 'coins', text })
}

function wordsOf(told: CoinPaymentState, { quote, received, isPaid }: CoinPayment): string | null {
  const { coin, decimals } = quote
  const came = `${coinText(received, decimals)} ${coin}`
  const asked = `${coinText(quote.asked, decimals)} ${coin}`
  const words: Readonly<Record<CoinPaymentState, string | null>> = {
    waiting: null,
    settled: null,
    seen: `${came} is on its way, and not final yet`,
    partial: `Only ${came} of ${asked} has arrived: the shopper is asked for the rest`,
    over: `${came} has arrived instead of ${asked}: what is too much is offered back`,
    late: `${came} has arrived after the order had ended`,
    reverted: isPaid
      ? `The payment of ${asked} has gone from the chain again: do not send anything`
      : `A payment has gone from the chain again: the order waits for it`,
  }
  return words[told]
}
