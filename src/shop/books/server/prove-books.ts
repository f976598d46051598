import { atOneMoment } from '#db/at-one-moment.ts'
import type { Db, Tx } from '#db/connect.ts'
import { bookProofs } from '#db/tables/books.ts'
import { cents, formatMoney } from '#kernel/money.ts'
import { askBalances } from '#shop/coins/server/balances/ask-balances.ts'
import type { Context } from '#shop/context.ts'
import { sumCompleted } from '#shop/payments/server/analyze-payments.ts'
import { findFirstMoment } from '#shop/payments/server/attempts/find-attempt.ts'
import { bookRules } from '../domain/book-rules.ts'
import type { Finding, ProvedRule } from '../domain/books.schema.ts'
import { unreadBalance } from '../domain/unread-balance.ts'
import {
  findExcess,
  findUnbalanced,
  findUnmatchedPayments,
  findWrongClearing,
  findWrongOrders,
  findWrongStock,
} from './book-statements.ts'
import { findWrongBalance, lateMinutes } from './card-statements.ts'
import { findGoneCoins, findWrongCoins } from './coin-statements.ts'
import { findReading } from './find-reading.ts'
import { readLedgerRevenue } from './read-balances.ts'

/** The most findings to report per rule. */
const most = 20

/** The query of each rule, in rule order. */
const questionsAt = (now: Date | null): readonly ((db: Tx) => Promise<Finding[]>)[] => [
  findUnbalanced,
  findWrongOrders,
  findUnpaid,
  findExcess,
  (db) => findWrongHoldings(db, now),
  findWrongStock,
  findOtherRevenue,
]

/** Rule 3: orders, payments, and attempts, then the coins that paid orders. */
async function findUnpaid(db: Tx): Promise<Finding[]> {
  return [...(await findUnmatchedPayments(db)), ...(await findGoneCoins(db))]
}

/** Rule 5: the clearing accounts, then the card provider's balance, then the addresses of coins. */
async function findWrongHoldings(db: Tx, now: Date | null): Promise<Finding[]> {
  const balance = await findWrongBalance(db, lateMinutes)
  const clearing = [...(await findWrongClearing(db)), ...balance.slice(0, most)]
  const unread = now ? await findUnread(db, now) : []
  return [...clearing, ...unread, ...(await findWrongCoins(db))]
}

/** Stripe's balance, if nobody has read it for too long: what moved since then is compared with nothing. */
async function findUnread(db: Tx, now: Date): Promise<Finding[]> {
  const reading = await findReading(db)
  const firstAt = reading ? null : await findFirstMoment(db, 'stripe')
  const text = unreadBalance({ readAt: reading?.until ?? null, firstAt, now })
  return text === null ? [] : [{ orderId: null, text }]
}

/** Rule 7: Analytics sums payments and refunds; the ledger sums its postings. */
async function findOtherRevenue(db: Tx): Promise<Finding[]> {
  // The total has no months, so any time zone does.
  const { totalRevenue } = await sumCompleted(db, 'UTC')
  const analytics = cents(Math.round(totalRevenue * 100))
  const ledger = await readLedgerRevenue(db)
  if (analytics === ledger) return []
  const text = `Analytics shows ${formatMoney(analytics)}, the ledger ${formatMoney(ledger)}`
  return [{ orderId: null, text }]
}

/**
 * Checks every rule against one snapshot, read-only, while orders go on. Gives each rule with its findings. Takes the
 * time if Stripe's balance must have been read lately; a restored backup, for one, only holds what was read before.
 */
export async function findFaults(db: Db, now: Date | null = null): Promise<ProvedRule[]> {
  return await atOneMoment(db, async (tx) => {
    const rules: ProvedRule[] = []
    for (const [place, ask] of questionsAt(now).entries()) {
      const findings = await ask(tx)
      const sentence = bookRules[place] ?? ''
      rules.push({ number: place + 1, sentence, holds: findings.length === 0, findings })
    }
    return rules
  })
}

/**
 * Proves the books and stores the result for the dashboard. If coins are taken, it first asks their chains what the
 * addresses hold.
 */
export async function proveBooks({
  db,
  now,
  providers,
  coins,
}: Pick<Context, 'db' | 'now' | 'providers' | 'coins'>): Promise<ProvedRule[]> {
  if (coins) await askBalances({ db, now }, coins)
  const at = now()
  const rules = await findFaults(db, providers.find('stripe') ? at : null)
  await db.insert(bookProofs).values({ at, rules })
  return rules
}
