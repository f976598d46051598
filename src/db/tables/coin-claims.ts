import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { units } from './coins.ts'
import { orders } from './orders.ts'

const moment = () => timestamp({ withTimezone: true })

/** Money returned to a shopper, to an address they enter, from one of the owner's wallets. */
export const coinClaims = pgTable(
  'coin_claims',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    /** Why it is owed. */
    reason: text().$type<'refund' | 'over' | 'late' | 'stray'>().notNull(),
    /** The key of the refund it pays out; null for coins that nobody had asked for. */
    refundKey: text().unique('coin_claims_refund'),
    /** For a refund, its value in cents; converted into coins when the shopper claims it. */
    dollarCents: integer(),
    coin: text().$type<'ETH' | 'USDC' | 'USDT' | 'BTC'>().notNull(),
    chain: text().$type<'evm' | 'bitcoin'>().notNull(),
    /** In the smallest unit; null for a refund that is not claimed yet. */
    amount: units(),
    /** The address the shopper gave; null until then. */
    address: text(),
    state: text().$type<'offered' | 'claimed' | 'paid'>().notNull().default('offered'),
    createdAt: moment().notNull(),
    /** When the shopper was emailed about it. */
    toldAt: moment(),
    claimedAt: moment(),
    paidAt: moment(),
    /** The transaction that paid it, as the watcher saw it. */
    transaction: text(),
    place: integer(),
  },
  (table) => [
    index('coin_claims_order').on(table.orderId),
    index('coin_claims_open').on(table.chain, table.address).where(sql`${table.state} = 'claimed'`),
    index('coin_claims_untold').on(table.id).where(sql`${table.toldAt} is null`),
    // One transfer pays one claim.
    unique('coin_claims_paid_by').on(table.chain, table.transaction, table.place),
    check('coin_claims_amount_positive', sql`${table.amount} > 0`),
    check(
      'coin_claims_amount_known',
      sql`${table.amount} is not null or (${table.state} = 'offered' and ${table.dollarCents} is not null)`,
    ),
    check('coin_claims_reason', sql`${table.reason} in ('refund', 'over', 'late', 'stray')`),
    check('coin_claims_state', sql`${table.state} in ('offered', 'claimed', 'paid')`),
    check('coin_claims_claimed_to', sql`(${table.state} = 'offered') = (${table.address} is null)`),
    check(
      'coin_claims_paid_by_something',
      sql`(${table.state} = 'paid') = (${table.transaction} is not null)`,
    ),
  ],
)
