import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { coinQuotes } from '#db/tables/coins.ts'
import { queueMail } from '#shop/mail/server/queue-mail.ts'
import { addEvent } from '#shop/orders/server/add-event.ts'
import { coinText } from '../../domain/coin-amount.ts'
import type { CoinPaymentState } from '../../domain/payment-state.ts'
import { isToldInMail } from '../../domain/told-in-mail.ts'
import type { CoinPayment } from '../quotes/read-coin-payment.ts'

interface Telling {
  payment: CoinPayment
  /** The order's email address. */
  recipient: string
  at: Date
}

/** Records once in an order's history that its payment reached another state, and emails its shopper. */
export async function tellChanges(tx: Tx, { payment, recipient, at }: Telling): Promise<void> {
  const { quote, state, wasReverted } = payment
  const told = wasReverted && state === 'waiting' ? 'reverted' : state
  if (told === quote.toldState) return
  await tx.update(coinQuotes).set({ toldState: told }).where(eq(coinQuotes.id, quote.id))
  if (isToldInMail(told, payment))
    await queueMail(tx, { kind: 'coin-payment', reference: `${quote.id} ${told}`, recipient })
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
    partial: `Only ${came} of ${asked} has arrived: the customer is being asked for the rest`,
    over: `${came} has arrived instead of ${asked}: the extra is being offered back`,
    late: `${came} arrived after the order expired`,
    reverted: isPaid
      ? `The payment of ${asked} has disappeared from the chain: don’t ship anything`
      : `A payment has disappeared from the chain: the order is waiting for it again`,
  }
  return words[told]
}
