import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const columns = () => ({
  key: text().primaryKey(),
  windowStartedAt: timestamp({ withTimezone: true }).notNull(),
  count: integer().notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
})

/**
 * How often a key called within a window, which starts at a time. Unlogged: a crash or failover of the database empties
 * it.
 */
export const callCounts = pgTable('call_counts', columns())

/** The same for guesses at secrets. Logged: a failover must not give anybody new guesses. */
export const guessCounts = pgTable('guess_counts', columns())
