import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  text,
  timestamp,
  unique,
  varchar,
} from 'drizzle-orm/pg-core'
import { orders } from './orders.ts'

export const promotionalCodes = pgTable(
  'promotional_codes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    code: varchar({ length: 50 }).notNull().unique(),
    name: text().notNull(),
    description: text(),
    type: varchar({ length: 20 }).notNull(),
    value: numeric({ precision: 10, scale: 2 }).notNull().default('0'),
    minimumOrderAmount: numeric({ precision: 10, scale: 2 }),
    maxUses: integer(),
    /** How often one customer may use it, by lower-case email over orders that still hold it. */
    perCustomer: integer(),
    currentUses: integer().notNull().default(0),
    validFrom: timestamp({ withTimezone: true }),
    validUntil: timestamp({ withTimezone: true }),
    isActive: boolean().notNull().default(true),
    /** If either list is not empty, the code applies only to those products, and products of those categories. */
    categoryIds: integer().array().notNull().default(sql`'{}'::integer[]`),
    productIds: integer().array().notNull().default(sql`'{}'::integer[]`),
    /** Counts owners' changes, so that two do not overwrite each other; uses don't count. */
    version: integer().notNull().default(1),
    /** The crypto order whose cashback this code pays out; one code per order. */
    cashbackOrderId: integer()
      .unique()
      .references(() => orders.id, { onDelete: 'restrict' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    // Each crypto order has a cashback code; this index lists owners' own codes without them.
    index('promotional_codes_own')
      .on(table.createdAt, table.id)
      .where(sql`${table.cashbackOrderId} is null`),
    index('promotional_codes_cashback')
      .on(table.createdAt, table.id)
      .where(sql`${table.cashbackOrderId} is not null`),
    check('promotional_codes_per_customer_positive', sql`${table.perCustomer} > 0`),
    check(
      'promotional_codes_upper_case',
      sql`${table.code} = upper(btrim(${table.code})) and ${table.code} <> ''`,
    ),
    check(
      'promotional_codes_type',
      sql`${table.type} in ('bogo', 'percentage', 'fixed', 'free_shipping')`,
    ),
    check(
      'promotional_codes_value_range',
      sql`${table.value} >= 0 and (${table.type} <> 'percentage' or ${table.value} <= 100)`,
    ),
    check(
      'promotional_codes_uses_within_limit',
      sql`${table.currentUses} >= 0 and (${table.maxUses} is null or ${table.currentUses} <= ${table.maxUses})`,
    ),
    check(
      'promotional_codes_dates_in_order',
      sql`${table.validFrom} is null or ${table.validUntil} is null or ${table.validFrom} < ${table.validUntil}`,
    ),
  ],
)

export const orderPromotionalCodes = pgTable(
  'order_promotional_codes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    promotionalCodeId: integer()
      .notNull()
      .references(() => promotionalCodes.id, { onDelete: 'restrict' }),
    discountAmount: numeric({ precision: 10, scale: 2 }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('order_promotional_codes_once').on(table.orderId),
    index('order_promotional_codes_code').on(table.promotionalCodeId),
    check('order_promotional_codes_not_negative', sql`${table.discountAmount} >= 0`),
  ],
)
