import { and, asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#db/connect.ts'
import { coinChains, coinQuotes, coinTransfers } from '#db/tables/coins.ts'
import { orders } from '#db/tables/orders.ts'
import { paymentAttempts } from '#db/tables/payments.ts'
import { cents } from '#kernel/money.ts'
import {
  type ConfirmationSettings,
  depthNeeded,
  isDeep,
  type ReadHead,
} from '../../domain/confirmations.ts'
import { type LiveTransfer, type PaymentNow, paymentNow } from '../../domain/payment-state.ts'
import { tolerancesOf } from '../../domain/tolerance.ts'

type StoredQuote = typeof coinQuotes.$inferSelect
type StoredTransfer = typeof coinTransfers.$inferSelect

/** A transfer that is there, with its depth. */
export interface PaidTransfer extends LiveTransfer {
  id: number
  transaction: string
  /** Whether it was already believed. */
  isSettled: boolean
}

/** A quote with its order, everything that arrived for it, and the resulting state. */
export interface CoinPayment extends PaymentNow {
  quote: Omit<StoredQuote, 'asked' | 'credited' | 'accounted'> & {
    asked: bigint
    credited: bigint
    accounted: bigint
  }
  order: {
    id: number
    email: string
    createdAt: Date
    expiresAt: Date | null
    hasEnded: boolean
  }
  isPaid: boolean
  dust: bigint
  transfers: readonly PaidTransfer[]
  /** Whether money was seen that is now gone. */
  wasReverted: boolean
}

/** The current payment of an order in a coin, from the database alone; null if it was never quoted. */
export async function readCoinPayment(
  db: Db | Tx,
  confirmations: ConfirmationSettings,
  { orderId, coin }: Pick<StoredQuote, 'orderId' | 'coin'>,
): Promise<CoinPayment | null> {
  const isMeant = and(eq(coinQuotes.orderId, orderId), eq(coinQuotes.coin, coin))
  const [found] = await foundPayments(db).where(isMeant)
  if (!found) return null
  const { chain, address } = found.quote
  const rows = await db
    .select()
    .from(coinTransfers)
    .where(
      and(
        eq(coinTransfers.chain, chain),
        eq(coinTransfers.address, address),
        eq(coinTransfers.coin, coin),
        eq(coinTransfers.isGasMoney, false),
      ),
    )
    .orderBy(asc(coinTransfers.id))
  return composePayment({ ...found, rows, confirmations })
}

/** Selects quotes with their orders, attempts, and chains; the caller adds the condition. */
export function foundPayments(db: Db | Tx) {
  return db
    .select({ quote: coinQuotes, order: orders, attempt: paymentAttempts.state, chain: coinChains })
    .from(coinQuotes)
    .innerJoin(orders, eq(orders.id, coinQuotes.orderId))
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, coinQuotes.attemptId))
    .leftJoin(coinChains, eq(coinChains.chain, coinQuotes.chain))
}

export type FoundPayment = Awaited<ReturnType<typeof foundPayments>>[number]

interface Composing extends FoundPayment {
  /** Everything that ever arrived at its address in its coin, including what is gone. */
  rows: readonly StoredTransfer[]
  confirmations: ConfirmationSettings
}

/** Derives the current payment from a quote and everything that arrived for it. */
export function composePayment(composing: Composing): CoinPayment {
  const { quote, order, attempt, chain, rows, confirmations } = composing
  const head = { height: chain?.height ?? 0, finalHeight: chain?.finalHeight ?? null }
  const asked = BigInt(quote.asked)
  const total = cents(quote.totalCents)
  const needed = depthNeeded(quote.chain, total, confirmations)
  const transfers = rows
    .filter(({ goneAt }) => goneAt === null)
    .map((row) => transferOf(row, head, needed))
  const isPaid = attempt === 'succeeded'
  const isOver = order.status === 'expired' || order.status === 'cancelled'
  const hasEnded = !isPaid && (isOver || order.paidAt !== null)
  // An attempt fails once its money was set aside for the owner.
  const mayReturn = order.status === 'expired' && attempt !== 'failed'
  const tolerances = tolerancesOf(asked, total)
  const { id, email, createdAt, expiresAt } = order
  return {
    ...paymentNow(
      { asked, ...tolerances, endsAt: expiresAt, isPaid, hasEnded, mayReturn },
      transfers,
    ),
    isPaid,
    transfers,
    dust: tolerances.dust,
    order: { id, email, createdAt, expiresAt, hasEnded },
    quote: {
      ...quote,
      asked,
      credited: BigInt(quote.credited),
      accounted: BigInt(quote.accounted),
    },
    wasReverted: rows.length > 0 && transfers.length === 0,
  }
}

function transferOf(row: StoredTransfer, head: ReadHead, needed: number | 'final'): PaidTransfer {
  const { id, transaction, seenAt, minedAt, blockHeight, settledAt } = row
  const isBelieved =
    settledAt !== null || (blockHeight !== null && isDeep(blockHeight, head, needed))
  const inBlock = isBelieved ? 'deep' : 'shallow'
  return {
    id,
    transaction,
    seenAt,
    minedAt,
    amount: BigInt(row.amount),
    isSettled: settledAt !== null,
    depth: blockHeight === null ? 'pool' : inBlock,
  }
}
