import { asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#db/connect.ts'
import { coinQuotes } from '#db/tables/coins.ts'
import type { ConfirmationSettings } from '../../domain/confirmations.ts'
import { type CoinPayment, readCoinPayment } from '../quotes/read-coin-payment.ts'

/** The current payments of an order, one for each coin that it was quoted in. */
export async function readOrderPayments(
  db: Db | Tx,
  confirmations: ConfirmationSettings,
  orderId: number,
): Promise<CoinPayment[]> {
  const quoted = await db
    .select({ coin: coinQuotes.coin })
    .from(coinQuotes)
    .where(eq(coinQuotes.orderId, orderId))
    .orderBy(asc(coinQuotes.id))
  const payments: CoinPayment[] = []
  for (const { coin } of quoted) {
    const payment = await readCoinPayment(db, confirmations, { orderId, coin })
    if (payment) payments.push(payment)
  }
  return payments
}
