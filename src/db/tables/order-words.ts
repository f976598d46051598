import { index, integer, pgTable } from 'drizzle-orm/pg-core'
import { orders } from './orders.ts'
import { plainText } from './plain-text.ts'

/**
 * What owners find an order by besides its numbers and its buyer: the city, the tags and the names of its items in small
 * letters, a line each with a space before every word, and the digits of its telephone. Maintained by triggers.
 */
export const orderWords = pgTable(
  'order_words',
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    words: plainText().notNull(),
    /** With the country's 1 before a number of ten digits. */
    phone: plainText().notNull(),
  },
  (table) => [
    // What waits to be indexed is read by each search, so it is limited (in kB).
    index('order_words_trigrams')
      .using('gin', table.words.op('gin_trgm_ops'), table.phone.op('gin_trgm_ops'))
      .with({ gin_pending_list_limit: 256 }),
  ],
)
