import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Every imported file of products, with what it changed, so that the import can be undone. */
export const productImports = pgTable(
  'product_imports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The user name of the administrator. */
    by: text().notNull(),
    /** The browser's name for it; null if there was none. */
    fileName: text(),
    /** How many rows of the file created something, changed something, or changed nothing. */
    created: integer().notNull(),
    changed: integer().notNull(),
    unchanged: integer().notNull(),
    /** What it did to each product, and the state before (shop/catalog/domain/files/import-effect.ts). */
    effects: jsonb().notNull(),
    undoneAt: timestamp({ withTimezone: true }),
    undoneBy: text(),
  },
  (table) => [
    index('product_imports_at').on(table.at, table.id),
    check(
      'product_imports_undone_by_somebody',
      sql`(${table.undoneAt} is null) = (${table.undoneBy} is null)`,
    ),
  ],
)
