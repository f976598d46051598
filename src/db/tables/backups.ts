import { bigint, index, integer, pgTable, real, text, timestamp } from 'drizzle-orm/pg-core'

/** Backups of this database, made or attempted, and when each was last proved. */
export const backups = pgTable(
  'backups',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** 'running', 'done' or 'failed'. */
    state: text().notNull(),
    /** Why it was made: 'nightly', 'asked' in the dashboard, or 'command'. */
    cause: text().notNull(),
    /** The name of its file, and the folder or address it is in. */
    name: text().notNull(),
    place: text().notNull(),
    startedAt: timestamp({ withTimezone: true }).notNull(),
    /** The moment whose state it holds. */
    at: timestamp({ withTimezone: true }),
    seconds: real(),
    sizeBytes: bigint({ mode: 'number' }),
    /** SHA-256 of the file, in hex. */
    checksum: text(),
    /** Why it failed, in words. */
    failure: text(),
    /** When it was last restored on trial, and why that failed; null if it didn't. */
    provedAt: timestamp({ withTimezone: true }),
    proofFailure: text(),
    /** When its file was deleted in favor of newer ones. */
    removedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('backups_newest').on(table.startedAt)],
)
