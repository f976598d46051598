import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  numeric,
  pgTable,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { products } from './catalog.ts'
import { users } from './members.ts'

const amount = () => numeric({ precision: 10, scale: 2 })

export const orders = pgTable(
  'orders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    sessionId: text().notNull(),
    /** Who was signed in, or claimed the order by the link that was mailed to its address. */
    memberId: integer().references(() => users.id, { onDelete: 'set null' }),
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    address: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    zipCode: text().notNull(),
    phone: text().notNull(),
    subtotal: amount().notNull(),
    discountAmount: amount().notNull().default('0.00'),
    shipping: amount().notNull(),
    tax: amount().notNull(),
    total: amount().notNull(),
    status: text().notNull().default('pending'),
    paymentMethod: text().notNull(),
    paymentStatus: text().notNull().default('pending'),
    paymentId: text(),
    cryptoCurrency: text(),
    cryptoAddress: text(),
    cashbackAmount: amount(),
    /** Whoever sends the same key within one session gets the same order again. */
    idempotencyKey: text(),
    /** A digest of the body that came with the key: the same key with another body is refused. */
    requestDigest: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    paidAt: timestamp({ withTimezone: true }),
    /** When an unpaid order lets go of its units and its code; null where it is paid, or waits without an end. */
    expiresAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('orders_idempotency_key').on(table.sessionId, table.idempotencyKey),
    index('orders_email').on(sql`lower(${table.email})`),
    index('orders_session').on(table.sessionId),
    index('orders_member').on(table.memberId),
    // Read backwards for the newest first: one that is declared descending puts nulls last, which no list asks for.
    index('orders_created').on(table.createdAt, table.id),
    index('orders_due')
      .on(table.expiresAt, table.id)
      .where(sql`${table.paymentStatus} = 'pending'`),
    check(
      'orders_amounts_not_negative',
      sql`least(${table.subtotal}, ${table.discountAmount}, ${table.shipping}, ${table.tax}, ${table.total}) >= 0`,
    ),
    check(
      'orders_total_is_its_parts',
      sql`${table.total} = ${table.subtotal} - ${table.discountAmount} + ${table.shipping} + ${table.tax}`,
    ),
    check('orders_payment_method', sql`${table.paymentMethod} in ('traditional', 'crypto')`),
    check(
      'orders_paid_has_date',
      sql`(${table.paymentStatus} = 'paid') = (${table.paidAt} is not null)`,
    ),
    check(
      'orders_paid_never_expires',
      sql`${table.paymentStatus} <> 'paid' or ${table.expiresAt} is null`,
    ),
  ],
)

export const orderItems = pgTable(
  'order_items',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'restrict' }),
    quantity: integer().notNull(),
    /** What one unit cost when it was bought. */
    price: amount().notNull(),
    variant: text(),
  },
  (table) => [
    index('order_items_order').on(table.orderId),
    index('order_items_product').on(table.productId),
    check('order_items_quantity_range', sql`${table.quantity} between 1 and 99`),
    check('order_items_price_positive', sql`${table.price} > 0`),
  ],
)
