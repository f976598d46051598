import { index, integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core'

/** Results of proving the books: each rule's findings, and when (money 4). */
export const bookProofs = pgTable(
  'book_proofs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The rules with their findings, in the API's format. */
    rules: jsonb().notNull(),
  },
  (table) => [index('book_proofs_newest').on(table.at)],
)
