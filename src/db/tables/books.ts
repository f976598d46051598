import { index, integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core'

/** The results of proving the books: what each rule found, at which time (money 4). */
export const bookProofs = pgTable(
  'book_proofs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The rules with their findings, as the API answers them. */
    rules: jsonb().notNull(),
  },
  (table) => [index('book_proofs_newest').on(table.at)],
)
