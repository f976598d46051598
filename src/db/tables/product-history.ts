import { index, integer, numeric, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { products } from './catalog.ts'
import { productVariants } from './variants.ts'

/** Every slug a product ever had, which leads to it forever; maintained by triggers. */
export const productSlugs = pgTable(
  'product_slugs',
  {
    slug: text().primaryKey(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    since: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('product_slugs_product').on(table.productId)],
)

/** Every price a product or variant ever had, and when; maintained by triggers. */
export const productPrices = pgTable(
  'product_prices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The variant whose own price this is; null for the product's price. */
    variantId: integer().references(() => productVariants.id, { onDelete: 'cascade' }),
    /** Null while the variant has no price of its own. */
    price: numeric({ precision: 10, scale: 2 }),
    compareAtPrice: numeric({ precision: 10, scale: 2 }),
    from: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the next price replaced it; null for the current price. */
    to: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('product_prices_product').on(table.productId, table.id),
    unique('product_prices_today')
      .on(table.productId, table.variantId, table.to)
      .nullsNotDistinct(),
  ],
)
