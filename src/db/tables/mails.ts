import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'

/**
 * The outbox: one row for each mail, unique by kind and reference. Mails that failed for good stay
 * visible.
 */
export const mails = pgTable(
  'mails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    /** What the mail is about, depending on its kind: an order number or a subscription's id. */
    reference: text().notNull(),
    recipient: text().notNull(),
    status: text().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    failureReason: text(),
    messageId: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('mails_once').on(table.kind, table.reference),
    index('mails_newest').on(table.createdAt, table.id),
    check('mails_status', sql`${table.status} in ('queued', 'sent', 'failed', 'dropped')`),
  ],
)
