import { index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { orders } from './orders.ts'
import { paymentAttempts } from './payments.ts'

/** Changes of the balance at a provider that belong to this shop's payments (money 2). */
export const balanceTransactions = pgTable(
  'balance_transactions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    provider: text().notNull(),
    /** The provider's identifier, stored once however often it is read. */
    providerId: text().notNull(),
    attemptId: integer()
      .notNull()
      .references(() => paymentAttempts.id, { onDelete: 'restrict' }),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    /** The provider's category, such as 'charge', 'refund' or 'dispute'. */
    category: text().notNull(),
    /** The provider's identifier of the charge, refund or dispute. */
    source: text(),
    /** In US cents before the fee, negative for outgoing money. */
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
    /** The time up to which the provider's transactions were read. */
    until: timestamp({ withTimezone: true }).notNull(),
    /** How many new transactions of this shop's payments there were, and their fees in cents. */
    matched: integer().notNull(),
    fees: integer().notNull(),
    /** Transactions that belong to no payment of this shop. */
    others: jsonb().notNull(),
  },
  (table) => [index('reconciliations_newest').on(table.provider, table.until)],
)
