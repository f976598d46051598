import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { coinQuotes } from '#db/tables/coins.ts'
import { unmatchedPayments } from '#db/tables/payments.ts'
import { cents } from '#kernel/money.ts'
import { coinsApplied, coinsExchanged, coinsUnmatched } from '#shop/ledger/domain/coin-entries.ts'
import { postEntries } from '#shop/ledger/server/post-entries.ts'
import { offerCoins } from '../claims/offer-coins.ts'
import type { CoinPayment } from '../quotes/read-coin-payment.ts'

/**
 * Accounts for the believed coins of a payment: what was asked paid its order, what paid nothing waits for the owner,
 * and any excess is offered back.
 */
export async function accountFor(tx: Tx, payment: CoinPayment, at: Date): Promise<void> {
  const { quote, order, isPaid, dust } = payment
  const unmatched = await findUnmatchedOf(tx, quote.attemptId)
  if (isPaid && quote.paidAt === null) await postPaid(tx, { payment, unmatched, at })
  const believed = believedOf(payment)
  const known = quote.accounted || (await firstAccounted(tx, { payment, unmatched, at }))
  if (known === 0n) return
  const accounted = known - extraOf(payment, unmatched)
  const excess = believed - accounted
  const isOffered = excess >= dust
  if (isOffered) {
    const { coin, chain } = quote
    const reason = isPaid ? 'over' : 'late'
    await offerCoins(tx, { orderId: order.id, coin, chain, amount: excess, reason, at })
  }
  await tx
    .update(coinQuotes)
    .set({ accounted: String(isOffered ? believed : accounted) })
    .where(eq(coinQuotes.id, quote.id))
}

/**
 * What was too much of money that paid its order only after it had been set aside. It was set aside as a whole, and
 * becomes owed to its sender at the moment the rest of it pays.
 */
function extraOf({ quote, isPaid }: CoinPayment, unmatched: Unmatched | null): bigint {
  if (!isPaid || quote.paidAt !== null || unmatched === null) return 0n
  const extra = BigInt(unmatched.amount) - quote.asked
  return extra > 0n ? extra : 0n
}

const believedOf = ({ transfers }: CoinPayment) =>
  transfers.filter(({ isSettled }) => isSettled).reduce((sum, { amount }) => sum + amount, 0n)

interface Unmatched {
  id: number
  amount: string
}

/** The money of an attempt that paid nothing; null if there was none. */
async function findUnmatchedOf(tx: Tx, attemptId: number): Promise<Unmatched | null> {
  const [unmatched] = await tx
    .select({ id: unmatchedPayments.id, amount: unmatchedPayments.amount })
    .from(unmatchedPayments)
    .where(eq(unmatchedPayments.attemptId, attemptId))
  return unmatched ?? null
}

interface Accounting {
  payment: CoinPayment
  unmatched: Unmatched | null
  at: Date
}

const ofCoins = ({ payment: { quote }, at }: Accounting) => ({
  at,
  orderId: quote.orderId,
  coin: quote.coin,
})

/** Posts that the dollars which paid the order are these coins, also if its owner accepted late ones. */
async function postPaid(tx: Tx, accounting: Accounting): Promise<void> {
  const { payment, unmatched, at } = accounting
  const of = ofCoins(accounting)
  await postEntries(tx, [coinsExchanged(of, cents(payment.quote.totalCents))])
  if (unmatched) {
    const applied = { unmatchedId: unmatched.id, amount: BigInt(unmatched.amount) }
    await postEntries(tx, [coinsApplied(of, applied)])
  }
  await tx.update(coinQuotes).set({ paidAt: at }).where(eq(coinQuotes.id, payment.quote.id))
}

/** The amount that paid the order, or that waits for the owner as money that pays nothing; 0 while neither holds. */
async function firstAccounted(tx: Tx, accounting: Accounting): Promise<bigint> {
  const { payment, unmatched } = accounting
  const { quote, isPaid } = payment
  if (unmatched) {
    const amount = BigInt(unmatched.amount)
    await postEntries(tx, [
      coinsUnmatched(ofCoins(accounting), { unmatchedId: unmatched.id, amount }),
    ])
    return amount
  }
  if (!isPaid) return 0n
  const believed = believedOf(payment)
  return believed < quote.asked ? believed : quote.asked
}
