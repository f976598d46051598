import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { productVariants } from './variants.ts'

/**
 * Requests for one email when a variant is back in stock. Deleted a week after the email, or after a year without one.
 */
export const restockRequests = pgTable(
  'restock_requests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull(),
    variantId: integer()
      .notNull()
      .references(() => productVariants.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When its email was queued; null while waiting. */
    toldAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('restock_requests_once').on(table.email, table.variantId),
    index('restock_requests_waiting').on(table.variantId).where(sql`${table.toldAt} is null`),
    check('restock_requests_lower_case', sql`${table.email} = lower(btrim(${table.email}))`),
  ],
)

/** Addresses that don't want such emails, as hashes, so that the table reveals none. */
export const restockStops = pgTable(
  'restock_stops',
  {
    emailHash: text().notNull(),
    stoppedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.emailHash] })],
)
