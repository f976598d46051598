import { index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { orders } from './orders.ts'
import { paymentAttempts } from './payments.ts'

/** What moved the balance at a provider, as far as it belongs to payments of this shop (money 2). */
export const balanceTransactions = pgTable(
  'balance_transactions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    provider: text().notNull(),
    /** What the provider calls it; it is kept once, however often it is read. */
    providerId: text().notNull(),
    attemptId: integer()
      .notNull()
      .references(() => paymentAttempts.id, { onDelete: 'restrict' }),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    /** The provider's word for what it is, such as 'charge', 'refund' or 'dispute'. */
    category: text().notNull(),
    /** What the provider calls the charge, refund or dispute. */
    source: text(),
    /** In cents of US dollars, negative where money went; the fee is not taken off. */
    amount: integer().notNull(),
    fee: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('balance_transactions_provider_id').on(table.provider, table.providerId),
    index('balance_transactions_order').on(table.orderId),
  ],
)

/** The results of comparing the ledger with a provider's balance. */
export const reconciliations = pgTable(
  'reconciliations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    provider: text().notNull(),
    /** Up to when the provider's transactions were read. */
    until: timestamp({ withTimezone: true }).notNull(),
    /** How many transactions of this shop's payments were new, and their fees in cents. */
    matched: integer().notNull(),
    fees: integer().notNull(),
    /** Transactions that belong to no payment of this shop. */
    others: jsonb().notNull(),
  },
  (table) => [index('reconciliations_newest').on(table.provider, table.until)],
)
