import { bigint, index, integer, pgTable, real, text, timestamp } from 'drizzle-orm/pg-core'

/** Backups of this database that were made or tried, and when each was last proved. */
export const backups = pgTable(
  'backups',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** 'running', 'done' or 'failed'. */
    state: text().notNull(),
    /** Why it was made: 'nightly', 'asked' in the dashboard, or 'command'. */
    cause: text().notNull(),
    /** The name of its file, and the folder or address where that is. */
    name: text().notNull(),
    place: text().notNull(),
    startedAt: timestamp({ withTimezone: true }).notNull(),
    /** The moment of which it is whole. */
    at: timestamp({ withTimezone: true }),
    seconds: real(),
    sizeBytes: bigint({ mode: 'number' }),
    /** SHA-256 of the file, in hex. */
    checksum: text(),
    /** Why it failed, in words. */
    failure: text(),
    /** When it was last restored on trial, and why that failed; null where it did not. */
    provedAt: timestamp({ withTimezone: true }),
    proofFailure: text(),
    /** Since when its file is gone, because newer ones are kept. */
    removedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('backups_newest').on(table.startedAt)],
)
