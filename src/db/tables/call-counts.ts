import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * How often a key called within a window that starts at a time. Unlogged: it may be lost in a
 * crash.
 */
export const callCounts = pgTable('call_counts', {
  key: text().primaryKey(),
  windowStartedAt: timestamp({ withTimezone: true }).notNull(),
  count: integer().notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
})
