import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Changes of the shop's settings: a key's newest row is in force; without a row, its default is. A trigger refuses
 * everything but inserts, and notifies all processes of them.
 */
export const settings = pgTable(
  'settings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    key: text().notNull(),
    /** The value in the API's format: amounts are decimal texts of dollars. */
    value: jsonb().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The user name of who changed it. */
    by: text().notNull(),
  },
  (table) => [index('settings_newest').on(table.key, table.id)],
)
