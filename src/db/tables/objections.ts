import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { amount } from './amount.ts'
import { orders } from './orders.ts'
import { paymentAttempts } from './payments.ts'

/** Payments disputed by a shopper's bank (money 2). */
export const disputes = pgTable(
  'disputes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    attemptId: integer()
      .notNull()
      .references(() => paymentAttempts.id, { onDelete: 'restrict' }),
    /** The provider's identifier. */
    providerId: text().notNull(),
    amount: amount().notNull(),
    /** The bank's reason, such as 'fraudulent'. */
    reason: text().notNull(),
    /** The provider's state, such as 'needs_response', 'under_review', 'won' or 'lost'. */
    status: text().notNull(),
    /** The deadline for an answer. */
    dueAt: timestamp({ withTimezone: true }),
    /** What was taken from the balance for it, and what was returned, without fees. */
    taken: amount().notNull().default('0'),
    givenBack: amount().notNull().default('0'),
    /** What was sent to the bank; null until the shop answers. */
    evidence: jsonb().$type<Record<string, string>>(),
    answeredAt: timestamp({ withTimezone: true }),
    openedAt: timestamp({ withTimezone: true }).notNull(),
    closedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('disputes_provider_id').on(table.providerId),
    index('disputes_order').on(table.orderId, table.id),
    index('disputes_to_answer')
      .on(table.dueAt, table.id)
      .where(sql`${table.answeredAt} is null and ${table.closedAt} is null`),
    check('disputes_amounts', sql`least(${table.amount}, ${table.taken}, ${table.givenBack}) >= 0`),
  ],
)

/** Early warnings from cards' banks, before any dispute. */
export const fraudWarnings = pgTable(
  'fraud_warnings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    providerId: text().notNull(),
    /** The bank's kind of fraud, such as 'made_with_stolen_card'. */
    kind: text().notNull(),
    /** Whether a refund could still prevent a dispute. */
    isActionable: boolean().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** When it was dismissed, and by whom. */
    dismissedAt: timestamp({ withTimezone: true }),
    dismissedBy: text(),
  },
  (table) => [
    unique('fraud_warnings_provider_id').on(table.providerId),
    index('fraud_warnings_order').on(table.orderId, table.id),
    index('fraud_warnings_open')
      .on(table.at, table.id)
      .where(sql`${table.isActionable} and ${table.dismissedAt} is null`),
  ],
)
