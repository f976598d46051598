import { sql } from 'drizzle-orm'
import {
  check,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { orders } from './orders.ts'

/**
 * What happened to money, by double entry. Each entry is written once, in the same transaction as what it records.
 * Triggers refuse every change, and entries whose postings don't sum to zero in each currency (money 4).
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** What happened, such as 'payment' (shop/ledger/domain/entry.ts). */
    kind: text().notNull(),
    orderId: integer().references(() => orders.id, { onDelete: 'restrict' }),
    /** What it happened to, unique within the kind: an order's or refund's number. */
    source: text().notNull(),
  },
  (table) => [unique('ledger_entries_once').on(table.kind, table.source)],
)

/** What an entry adds to an account, or takes from it. */
export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    entryId: integer()
      .notNull()
      .references(() => ledgerEntries.id, { onDelete: 'restrict' }),
    /** The account's name, such as 'assets:receivable' (shop/ledger/domain/account.ts). */
    account: text().notNull(),
    currency: text().notNull(),
    /** In the smallest unit of the currency, such as cents. Debits are positive, credits negative. */
    amount: numeric({ precision: 38, scale: 0 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.account, table.currency] }),
    check('ledger_postings_not_nothing', sql`${table.amount} <> 0`),
  ],
)
