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

/** Payments that a shopper's bank disputes (money 2). */
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
    /** What the provider calls it. */
    providerId: text().notNull(),
    amount: amount().notNull(),
    /** The bank's word for why, such as 'fraudulent'. */
    reason: text().notNull(),
    /** The provider's word for how it stands, such as 'needs_response', 'under_review', 'won' or 'lost'. */
    status: text().notNull(),
    /** Until when it can be answered. */
    dueAt: timestamp({ withTimezone: true }),
    /** What was taken from the balance for it, and what came back, without fees. */
    taken: amount().notNull().default('0'),
    givenBack: amount().notNull().default('0'),
    /** What was sent to the bank; null until the shop has answered. */
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

/** What card's banks warned of before anybody disputed anything. */
export const fraudWarnings = pgTable(
  'fraud_warnings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    providerId: text().notNull(),
    /** The bank's word for what it is, such as 'made_with_stolen_card'. */
    kind: text().notNull(),
    /** Whether a refund could still prevent a dispute. */
    isActionable: boolean().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** When and by whom it was put aside. */
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
