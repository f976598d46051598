import { index, integer, pgTable } from 'drizzle-orm/pg-core'
import { orders } from './orders.ts'
import { plainText } from './plain-text.ts'

/**
 * What owners find an order by besides its numbers and buyer, maintained by triggers: city, tags, item names and a
 * buyer's name that has accents, without accents in lower case, one per line with a space before every word, and the
 * digits of the telephone number.
 */
export const orderWords = pgTable(
  'order_words',
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    words: plainText().notNull(),
    /** Ten-digit numbers are prefixed with the country's 1. */
    phone: plainText().notNull(),
  },
  (table) => [
    // Every search reads the pending list, so it is limited (in kB).
    index('order_words_trigrams')
      .using('gin', table.words.op('gin_trgm_ops'), table.phone.op('gin_trgm_ops'))
      .with({ gin_pending_list_limit: 256 }),
  ],
)
