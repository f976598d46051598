import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  pgView,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { products } from './catalog.ts'

/** The options of a product, such as Curl, with their values in the owner's order. */
export const productOptions = pgTable(
  'product_options',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    position: integer().notNull(),
    values: text().array().notNull(),
  },
  (table) => [
    unique('product_options_name').on(table.productId, table.name),
    unique('product_options_position').on(table.productId, table.position),
    check('product_options_has_values', sql`cardinality(${table.values}) > 0`),
  ],
)

/** What is sold: one row for each combination of option values; a product without options has one. */
export const productVariants = pgTable(
  'product_variants',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    sku: text().notNull().unique(),
    /** JSON text of the value by option name, in the order of the options; null without options. */
    choice: text(),
    /** The variant's own price; null if it is the product's. */
    price: numeric({ precision: 10, scale: 2 }),
    compareAtPrice: numeric({ precision: 10, scale: 2 }),
    barcode: text(),
    weightGrams: integer(),
    isActive: boolean().notNull().default(true),
    /** When its combination was removed from the options; null while it is one of them. */
    withdrawnAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('product_variants_choice').on(table.productId, table.choice).nullsNotDistinct(),
    // For searching by prefix of the SKU.
    index('product_variants_sku').on(sql`lower(${table.sku}) text_pattern_ops`),
    // The few that are not for sale.
    index('product_variants_not_sold')
      .on(table.id)
      .where(sql`not ${table.isActive} or ${table.withdrawnAt} is not null`),
    check('product_variants_price_positive', sql`${table.price} is null or ${table.price} > 0`),
    check(
      'product_variants_compare_at_price_positive',
      sql`${table.compareAtPrice} is null or ${table.compareAtPrice} > 0`,
    ),
    check(
      'product_variants_weight_positive',
      sql`${table.weightGrams} is null or ${table.weightGrams} > 0`,
    ),
    check(
      'product_variants_sku_form',
      sql`${table.sku} = btrim(${table.sku}) and ${table.sku} <> ''`,
    ),
  ],
)

/**
 * Each variant's price, whether it is offered, and how many units can be bought (migration 0015). This is the only
 * place that defines it in SQL; refuse-line.ts is the rule that uses it.
 */
export const variantStock = pgView('variant_stock', {
  variantId: integer('variant_id').notNull(),
  productId: integer('product_id').notNull(),
  /** False for a variant that the owner switched off, or whose combination was removed from the options. */
  isOffered: boolean('is_offered').notNull(),
  /** What is on hand and not reserved; null if units are not counted. */
  available: integer(),
  /** The variant's own price, or its product's; the struck price likewise. */
  price: numeric({ precision: 10, scale: 2 }).notNull(),
  originalPrice: numeric('original_price', { precision: 10, scale: 2 }),
}).existing()
