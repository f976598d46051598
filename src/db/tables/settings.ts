import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * The changes of the shop's settings: the newest row of a key is in force, and a key without a row
 * has its default. A trigger refuses everything but inserts, and notifies every process of them.
 */
export const settings = pgTable(
  'settings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    key: text().notNull(),
    /** The value as the API states it: amounts are decimal texts of dollars. */
    value: jsonb().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The user name of who made the change. */
    by: text().notNull(),
  },
  (table) => [index('settings_newest').on(table.key, table.id)],
)
