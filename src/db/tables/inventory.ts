import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { orders } from './orders.ts'
import { productVariants } from './variants.ts'

/**
 * The units of each variant; a trigger creates the row along with the variant. Units that orders reserve are still on
 * hand.
 */
export const inventory = pgTable(
  'inventory',
  {
    variantId: integer()
      .primaryKey()
      .references(() => productVariants.id, { onDelete: 'cascade' }),
    /** The variant's product, which never changes; repeated here so that lists read only this table. */
    productId: integer().notNull(),
    /** Whether units are counted. Without counting, a variant can always be bought. */
    tracked: boolean().notNull().default(true),
    /** The sum of the variant's movements, maintained by a trigger. Negative if uncounted units have left. */
    onHand: integer().notNull().default(0),
    /** The sum of the variant's reservations while its units are counted; otherwise 0. */
    reserved: integer().notNull().default(0),
    /**
     * How many can be bought; without counting, more than any count. Stored, so that changing `reserved` and `on_hand`
     * together doesn't touch an index.
     */
    buyable: bigint({ mode: 'number' })
      .notNull()
      .generatedAlwaysAs(sql`case when tracked then on_hand - reserved else 9999999999 end`),
  },
  (table) => [
    index('inventory_product').on(table.productId, table.variantId, table.buyable),
    index('inventory_buyable').on(table.buyable, table.variantId, table.productId),
    check(
      'inventory_is_not_oversold',
      sql`${table.reserved} >= 0 and (not ${table.tracked} or ${table.reserved} <= ${table.onHand})`,
    ),
  ],
)

/** How many variants are counted and how many are not, as changes that add up (like `order_counts`). */
export const stockCounts = pgTable('stock_counts', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  tracked: boolean().notNull(),
  variants: integer().notNull(),
})

/**
 * Why units came or went. Triggers refuse update and delete, and add `delta` to what is on hand. Sold units were
 * reserved, so they are subtracted from both in one step.
 */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    variantId: integer()
      .notNull()
      .references(() => productVariants.id, { onDelete: 'restrict' }),
    delta: integer().notNull(),
    kind: text().notNull(),
    reason: text(),
    /** The user name of an administrator, or 'shop'. */
    by: text().notNull(),
    orderId: integer().references(() => orders.id, { onDelete: 'restrict' }),
  },
  (table) => [
    index('stock_movements_variant').on(table.variantId, table.at, table.id),
    index('stock_movements_order').on(table.orderId).where(sql`${table.orderId} is not null`),
    // A count that finds what was expected is still worth recording.
    check('stock_movements_move_something', sql`${table.delta} <> 0 or ${table.kind} = 'counted'`),
    check(
      'stock_movements_kind',
      sql`${table.kind} in ('received', 'sold', 'returned', 'damaged', 'counted', 'correction')`,
    ),
  ],
)

/** The units that an order reserves until they are dispatched, or until it expires or is canceled. */
export const reservations = pgTable(
  'reservations',
  {
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    variantId: integer()
      .notNull()
      .references(() => productVariants.id, { onDelete: 'restrict' }),
    quantity: integer().notNull(),
    /** When an unpaid order releases them; null once it is paid. */
    until: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.variantId] }),
    index('reservations_variant').on(table.variantId),
    check('reservations_quantity_positive', sql`${table.quantity} > 0`),
  ],
)
