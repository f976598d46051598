import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What administrators noted about a customer, who is known by their email in small letters. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The user name of who wrote it. */
    by: text().notNull(),
    text: text().notNull(),
  },
  (table) => [
    index('customer_notes_email').on(table.email, table.id),
    check('customer_notes_lower_case', sql`${table.email} = lower(btrim(${table.email}))`),
  ],
)
