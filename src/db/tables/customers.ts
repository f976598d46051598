import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Administrators' notes about customers, who are identified by their email in lower case. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The writer's user name. */
    by: text().notNull(),
    text: text().notNull(),
  },
  (table) => [
    index('customer_notes_email').on(table.email, table.id),
    check('customer_notes_lower_case', sql`${table.email} = lower(btrim(${table.email}))`),
  ],
)
