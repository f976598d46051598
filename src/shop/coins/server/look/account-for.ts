import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { coinQuotes } from '#db/tables/coins.ts'
import { unmatchedPayments } from '#db/tables/payments.ts'
import { cents } from '#kernel/money.ts'
import { coinsExchanged, coinsUnmatched } from '#shop/ledger/domain/coin-entries.ts'
import { postEntries } from '#shop/ledger/server/post-entries.ts'
import { offerCoins } from '../claims/offer-coins.ts'
import type { CoinPayment } from '../quotes/read-coin-payment.ts'

/**
 * Accounts for what is believed of a payment: what was asked paid its order, what paid nothing waits for the owner, and
 * what came beyond that is offered back.
 */
export async function accountFor(tx: Tx, payment: CoinPayment, at: Date): Promise<void> {
  const { quote, order, transfers, dust } = payment
  const believed = transfers
    .filter(({ isSettled }) => isSettled)
    .reduce((sum, { amount }) => sum + amount, 0n)
  const first = quote.accounted === 0n ? await firstAccounted(tx, { payment, believed, at }) : 0n
  const accounted = quote.accounted + first
  if (accounted === 0n) return
  const excess = believed - accounted
  const isOffered = excess >= dust
  if (isOffered) {
    const { coin, chain } = quote
    const reason = payment.isPaid ? 'over' : 'late'
    await offerCoins(tx, { orderId: order.id, coin, chain, amount: excess, reason, at })
  }
  const total = isOffered ? believed : accounted
  if (total === quote.accounted) return
  await tx
    .update(coinQuotes)
    .set({ accounted: String(total) })
    .where(eq(coinQuotes.id, quote.id))
}

interface Accounting {
  payment: CoinPayment
  believed: bigint
  at: Date
}

/** What the order was paid with, or what waits for the owner as money that pays nothing; 0 as long as neither is so. */
async function firstAccounted(tx: Tx, { payment, believed, at }: Accounting): Promise<bigint> {
  const { quote, isPaid } = payment
  const of = { at, orderId: quote.orderId, coin: quote.coin }
  if (isPaid) {
    await postEntries(tx, [coinsExchanged(of, cents(quote.totalCents))])
    return believed < quote.asked ? believed : quote.asked
  }
  const [unmatched] = await tx
    .select({ id: unmatchedPayments.id, amount: unmatchedPayments.amount })
    .from(unmatchedPayments)
    .where(eq(unmatchedPayments.attemptId, quote.attemptId))
  if (!unmatched) return 0n
  const amount = BigInt(unmatched.amount)
  await postEntries(tx, [coinsUnmatched(of, { unmatchedId: unmatched.id, amount })])
  return amount
}
