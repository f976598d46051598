import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'

/** Every mail that was to be sent: one of a kind about one thing. What failed for good stays to be seen. */
export const mails = pgTable(
  'mails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    /** What it is about, in the words of its kind: an order's number, a subscription's id. */
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
