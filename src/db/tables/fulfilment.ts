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
import { orderItems, orders } from './orders.ts'

/** The parcels of an order. Their contents never change once they are dispatched. */
export const shipments = pgTable(
  'shipments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    carrier: text().notNull(),
    trackingNumber: text(),
    /** The carrier's page for the parcel; null for carriers the shop doesn't know. */
    trackingUrl: text(),
    /** The user name of the administrator who dispatched it. */
    by: text().notNull(),
    dispatchedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    deliveredAt: timestamp({ withTimezone: true }),
    /**
     * When it was canceled because it never left. A trigger takes its units off `order_items.shipped` again. Nothing
     * counts or shows a canceled parcel except the order's history and the search for its number.
     */
    cancelledAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('shipments_order').on(table.orderId, table.id),
    // Of all parcels: PostgreSQL keeps no statistics of a partial index's expression, and would misjudge a beginning.
    index('shipments_numbers').on(sql`lower(${table.trackingNumber}) text_pattern_ops`),
    check(
      'shipments_arrive_after_they_leave',
      sql`${table.deliveredAt} is null or ${table.deliveredAt} >= ${table.dispatchedAt}`,
    ),
    check(
      'shipments_cancelled_never_arrive',
      sql`${table.cancelledAt} is null or ${table.deliveredAt} is null`,
    ),
  ],
)

/** The units in a parcel. A trigger adds them to `order_items.shipped` and refuses update and delete. */
export const shipmentItems = pgTable(
  'shipment_items',
  {
    shipmentId: integer()
      .notNull()
      .references(() => shipments.id, { onDelete: 'restrict' }),
    orderItemId: integer()
      .notNull()
      .references(() => orderItems.id, { onDelete: 'restrict' }),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shipmentId, table.orderItemId] }),
    index('shipment_items_item').on(table.orderItemId),
    check('shipment_items_quantity_positive', sql`${table.quantity} > 0`),
  ],
)

/** Returns, requested by the shopper or made by an owner. */
export const returns = pgTable(
  'returns',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    status: text().notNull(),
    /** One of the owner's reasons (`settings.returnReasons`). */
    reason: text().notNull(),
    /** What the shopper added to the reason; null if nothing. */
    note: text(),
    /** Why it was refused, in the owner's words; null unless it was. */
    refusalReason: text(),
    /** The user name of an administrator, or 'shopper'. */
    by: text().notNull(),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    closedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('returns_order').on(table.orderId, table.id),
    index('returns_open')
      .on(table.createdAt, table.id)
      .where(sql`${table.status} in ('requested', 'approved', 'partly_received', 'received')`),
    check('returns_note_length', sql`char_length(${table.note}) <= 500`),
    check(
      'returns_status',
      sql`${table.status} in ('requested', 'approved', 'partly_received', 'received', 'closed', 'refused')`,
    ),
  ],
)

export const returnItems = pgTable(
  'return_items',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    returnId: integer()
      .notNull()
      .references(() => returns.id, { onDelete: 'restrict' }),
    orderItemId: integer()
      .notNull()
      .references(() => orderItems.id, { onDelete: 'restrict' }),
    quantity: integer().notNull(),
    /** The sum of its receipts, maintained by a trigger. */
    received: integer().notNull().default(0),
  },
  (table) => [
    unique('return_items_once').on(table.returnId, table.orderItemId),
    index('return_items_item').on(table.orderItemId),
    check('return_items_quantity_positive', sql`${table.quantity} > 0`),
    check('return_items_received_range', sql`${table.received} between 0 and ${table.quantity}`),
  ],
)

/**
 * Returned units as they came in, in parts. A trigger adds them to `return_items.received` and `order_items.returned`,
 * and refuses update and delete.
 */
export const returnReceipts = pgTable(
  'return_receipts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    returnItemId: integer()
      .notNull()
      .references(() => returnItems.id, { onDelete: 'restrict' }),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    by: text().notNull(),
    quantity: integer().notNull(),
    condition: text().notNull(),
    /** Whether the units can be sold again. */
    restocked: boolean().notNull(),
  },
  (table) => [
    index('return_receipts_item').on(table.returnItemId),
    check('return_receipts_quantity_positive', sql`${table.quantity} > 0`),
    check('return_receipts_condition', sql`${table.condition} in ('new', 'opened', 'damaged')`),
  ],
)
