import { sql } from 'drizzle-orm'
import { check, index, integer, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { orders } from './orders.ts'

export const payments = pgTable(
  'payments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    amount: numeric({ precision: 10, scale: 2 }).notNull(),
    currency: text().notNull().default('USD'),
    paymentMethod: text().$type<'traditional' | 'crypto'>().notNull(),
    paymentProvider: text().notNull(),
    externalId: text(),
    status: text().notNull().default('pending'),
    failureReason: text(),
    /** JSON text that may hold cardBrand, last4, cryptoCurrency, cashbackAmount (spec 3). */
    metadata: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    completedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('payments_order').on(table.orderId),
    index('payments_created').on(table.createdAt, table.id),
    index('payments_external').on(sql`lower(${table.externalId})`),
    index('payments_last4').on(sql`substring(${table.metadata} from '"last4":"([0-9]{4})"')`),
    check('payments_amount_not_negative', sql`${table.amount} >= 0`),
    check(
      'payments_status',
      sql`${table.status} in ('pending', 'completed', 'failed', 'refunded')`,
    ),
  ],
)
