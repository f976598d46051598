import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { amount } from './amount.ts'
import { orderItems, orders } from './orders.ts'

/** Refunds. A trigger adds those that haven't failed to `orders.refunded` and refuses more than was captured. */
export const refunds = pgTable(
  'refunds',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    /** The idempotency key for the payment provider, so that it pays once even after a crash. */
    providerKey: text().notNull(),
    /** The provider's identifier; null until it has answered. */
    providerId: text(),
    status: text().notNull().default('pending'),
    /** The cost of the refunded units, after their share of the discount and before tax. */
    items: amount().notNull(),
    shipping: amount().notNull(),
    tax: amount().notNull(),
    amount: amount().notNull(),
    reason: text().notNull(),
    /** Whether units that had not left became available again. */
    restock: boolean().notNull(),
    /** The user name of an administrator, or 'shopper'. */
    by: text().notNull(),
    /** Whether a separate email tells the shopper once the money is on its way. */
    notify: boolean().notNull().default(true),
    failureReason: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    settledAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('refunds_order').on(table.orderId, table.id),
    index('refunds_unsettled')
      .on(table.createdAt, table.id)
      .where(sql`${table.status} in ('pending', 'failed')`),
    unique('refunds_provider_key').on(table.providerKey),
    unique('refunds_provider_id').on(table.providerId),
    check(
      'refunds_status',
      sql`${table.status} in ('requested', 'pending', 'succeeded', 'failed')`,
    ),
    check(
      'refunds_amount_is_its_parts',
      sql`${table.amount} = ${table.items} + ${table.shipping} + ${table.tax} and least(${table.items}, ${table.shipping}, ${table.tax}) >= 0`,
    ),
  ],
)

/** The units of a refund. A trigger adds them to `order_items.refunded` and `withdrawn`. */
export const refundLines = pgTable(
  'refund_lines',
  {
    refundId: integer()
      .notNull()
      .references(() => refunds.id, { onDelete: 'restrict' }),
    orderItemId: integer()
      .notNull()
      .references(() => orderItems.id, { onDelete: 'restrict' }),
    quantity: integer().notNull(),
    /** How many of them had not left, and now never will. */
    withdrawn: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.refundId, table.orderItemId] }),
    index('refund_lines_item').on(table.orderItemId),
    check('refund_lines_quantity_positive', sql`${table.quantity} > 0`),
    check('refund_lines_withdrawn_range', sql`${table.withdrawn} between 0 and ${table.quantity}`),
  ],
)
