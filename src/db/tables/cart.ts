import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { products } from './catalog.ts'

export const cartItems = pgTable(
  'cart_items',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    sessionId: text().notNull(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    quantity: integer().notNull().default(1),
    /** JSON text of the chosen values by option name, keys in order; null when the product has none. */
    variant: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('cart_items_line')
      .on(table.sessionId, table.productId, table.variant)
      .nullsNotDistinct(),
    index('cart_items_created').on(table.createdAt),
    check('cart_items_quantity_range', sql`${table.quantity} between 1 and 99`),
  ],
)
