import { reconciliations } from '#db/tables/reconciliation.ts'
import { addDays } from '#kernel/business-days.ts'
import { type Cents, sum } from '#kernel/money.ts'
import type { Finding } from '#shop/books/domain/books.schema.ts'
import type { OtherTransaction } from '#shop/books/domain/other-transaction.ts'
import { findWrongBalance } from '#shop/books/server/card-statements.ts'
import { findReading } from '#shop/books/server/find-reading.ts'
import { type LookingContext, lookAtAttempt } from '#shop/orders/server/paying/look-at-attempt.ts'
import type { SeenTransaction } from '#shop/payments/domain/seen-transaction.ts'
import {
  findAttemptOf,
  findFirstMoment,
  listAttemptsAt,
} from '#shop/payments/server/attempts/find-attempt.ts'
import { keepTransaction } from './keep-transaction.ts'
import { lookAtObjections } from './look-at-objections.ts'

const provider = 'stripe'
/** How far back the first reading goes in a shop that has taken no card yet. */
const firstDays = 90
/** How many days are read again each time, because transactions may be reported late. */
const overlapDays = 3

/** The result of comparing the ledger with the card provider's balance. */
export interface Reconciliation {
  since: Date
  /** How many transactions of this shop's payments were new, and their fees. */
  matched: number
  fees: Cents
  /** Transactions of no payment of this shop. They break no rule of the books. */
  others: readonly OtherTransaction[]
  /** Orders where the ledger and the balance disagree. */
  differences: readonly Finding[]
}

/**
 * Reads the card provider's balance transactions since the last time and reconciles them with the ledger: stores those
 * of our payments, posts their fees, and looks at payments that disagree, in case their events never came. Gives null
 * if cards have no provider. Safe to repeat at any time while the shop runs.
 */
export async function reconcile(context: LookingContext): Promise<Reconciliation | null> {
  const { db, now, providers } = context
  const desk = providers.find(provider)
  if (!desk?.list) return null
  const until = now()
  const since = await beginOf(context, until)
  const transactions = await desk.list(since)
  const read = await keepAll(context, transactions)
  const { matched, fees, others } = read
  await db.insert(reconciliations).values({ provider, until, matched, fees, others })
  await lookAgain(context, (await desk.listDisputed?.(since)) ?? [])
  return { ...read, since, differences: await findWrongBalance(db, 0) }
}

async function beginOf({ db }: LookingContext, until: Date): Promise<Date> {
  const last = await findReading(db)
  if (last) return new Date(addDays(last.until.getTime(), -overlapDays))
  const first = await findFirstMoment(db, provider)
  return new Date(addDays((first ?? until).getTime(), first ? -1 : -firstDays))
}

async function keepAll({ db }: LookingContext, transactions: readonly SeenTransaction[]) {
  const others: OtherTransaction[] = []
  const fees: Cents[] = []
  for (const transaction of transactions) {
    const { payment: providerId } = transaction
    const attempt = providerId === null ? null : await findAttemptOf(db, { provider, providerId })
    if (!attempt) {
      const { providerId: id, type, amount, fee, at } = transaction
      others.push({ id, type, amount, fee, at: at.toISOString() })
    } else if (await db.transaction((tx) => keepTransaction(tx, attempt, transaction)))
      fees.push(transaction.fee)
  }
  return { matched: fees.length, fees: sum(fees), others }
}

/** Looks at payments that disagree with the balance and at disputed ones. */
async function lookAgain(context: LookingContext, disputed: readonly string[]): Promise<void> {
  const { db } = context
  for (const providerId of disputed) {
    const attempt = await findAttemptOf(db, { provider, providerId })
    if (attempt) await lookAtObjections(context, attempt)
  }
  for (const { orderId } of await findWrongBalance(db, 0)) {
    if (orderId === null) continue
    for (const attempt of await listAttemptsAt(db, { orderId, provider })) {
      await lookAtAttempt(context, attempt.id)
      await lookAtObjections(context, attempt)
    }
  }
}
