import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** How often somebody called within a window that began at a moment. Unlogged: a crash may forget it. */
export const callCounts = pgTable('call_counts', {
  key: text().primaryKey(),
  windowStartedAt: timestamp({ withTimezone: true }).notNull(),
  count: integer().notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
})
