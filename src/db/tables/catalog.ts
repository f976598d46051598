import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  pgView,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'

const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const categories = pgTable(
  'categories',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    slug: text().notNull().unique(),
    description: text(),
    imageUrl: text(),
  },
  (table) => [check('categories_slug_form', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`)],
)

export const products = pgTable(
  'products',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    slug: text().notNull().unique(),
    description: text(),
    shortDescription: text(),
    price: numeric({ precision: 10, scale: 2 }).notNull(),
    originalPrice: numeric({ precision: 10, scale: 2 }),
    categoryId: integer().references(() => categories.id, { onDelete: 'restrict' }),
    imageUrl: text(),
    images: text().array().notNull().default(sql`'{}'::text[]`),
    /** Whether any variant can be bought; triggers derive it from variants and inventory. */
    inStock: boolean().notNull().default(true),
    featured: boolean().notNull().default(false),
    bestseller: boolean().notNull().default(false),
    isNew: boolean().notNull().default(false),
    rating: numeric({ precision: 3, scale: 2 }).notNull().default('5.0'),
    reviewCount: integer().notNull().default(0),
    /** JSON object of texts, shown to shoppers in this order (spec 3). */
    specifications: text(),
    /** JSON object of option names, each with its list of values (spec 3); a trigger derives it from `product_options`. */
    variants: text(),
    /** The typed lash specification that the renderer draws. */
    lash: jsonb(),
    /** The values offered, for facets: every curl, length (mm), thickness (mm) and colour. */
    curls: text().array().notNull().default(sql`'{}'::text[]`),
    lengthsMm: integer().array().notNull().default(sql`'{}'::integer[]`),
    thicknesses: text().array().notNull().default(sql`'{}'::text[]`),
    colors: text().array().notNull().default(sql`'{}'::text[]`),
    /** The words of the name and of the category's name; maintained by a trigger, like `search`. */
    nameSearch: searchVector().notNull().default(sql`''::tsvector`),
    /** Every word of the product and of its category's name. */
    search: searchVector().notNull().default(sql`''::tsvector`),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('products_price_positive', sql`${table.price} > 0`),
    check(
      'products_original_price_positive',
      sql`${table.originalPrice} is null or ${table.originalPrice} > 0`,
    ),
    check('products_rating_range', sql`${table.rating} between 0 and 5`),
    check('products_review_count_not_negative', sql`${table.reviewCount} >= 0`),
    // A slug must not be a word that the API uses under /api/products, nor a bare number.
    check(
      'products_slug_form',
      sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and ${table.slug} !~ '^[0-9]+$' and ${table.slug} not in ('featured', 'facets', 'recent')`,
    ),
    index('products_name_search').using('gin', table.nameSearch),
    index('products_search').using('gin', table.search),
    index('products_curls').using('gin', table.curls),
    index('products_lengths').using('gin', table.lengthsMm),
    index('products_thicknesses').using('gin', table.thicknesses),
    index('products_colors').using('gin', table.colors),
    // Ascending only: PostgreSQL reads an index backwards just as fast.
    index('products_category_id').on(table.categoryId, table.id),
    index('products_category_price').on(table.categoryId, table.price, table.id),
    index('products_category_rating').on(table.categoryId, table.rating, table.id),
    index('products_price_id').on(table.price, table.id),
    index('products_rating_id').on(table.rating, table.id),
    index('products_featured').on(table.id).where(sql`${table.featured}`),
    index('products_bestseller').on(table.id).where(sql`${table.bestseller}`),
  ],
)

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
    /** The variant's own price; null if it costs what the product costs. */
    price: numeric({ precision: 10, scale: 2 }),
    compareAtPrice: numeric({ precision: 10, scale: 2 }),
    barcode: text(),
    weightGrams: integer(),
    isActive: boolean().notNull().default(true),
    /** When its combination was taken out of the options; null while it is one of them. */
    withdrawnAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('product_variants_choice').on(table.productId, table.choice).nullsNotDistinct(),
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
 * Whether each variant is offered, and how many units of it can be bought (migration 0009). The one place that says so
 * in SQL; refuse-line.ts is the rule that reads it.
 */
export const variantStock = pgView('variant_stock', {
  variantId: integer('variant_id').notNull(),
  productId: integer('product_id').notNull(),
  /** False for a variant that the owner switched off or took out of the options. */
  isOffered: boolean('is_offered').notNull(),
  /** What is on hand and not reserved; null if units are not counted. */
  available: integer(),
}).existing()

/**
 * Products as the API returns them (migration 0008), for every statement that returns one: decimal
 * numbers are text.
 */
export const shownProducts = pgView('shown_products', {
  id: integer('id').notNull(),
  name: text('name').notNull(),
  slug: text('slug').notNull(),
  description: text('description'),
  shortDescription: text('shortDescription'),
  price: text('price').notNull(),
  originalPrice: text('originalPrice'),
  categoryId: integer('categoryId'),
  imageUrl: text('imageUrl'),
  images: text('images').array().notNull(),
  inStock: boolean('inStock').notNull(),
  featured: boolean('featured').notNull(),
  bestseller: boolean('bestseller').notNull(),
  isNew: boolean('isNew').notNull(),
  rating: text('rating').notNull(),
  reviewCount: integer('reviewCount').notNull(),
  specifications: text('specifications'),
  variants: text('variants'),
  lash: jsonb('lash'),
}).existing()

/**
 * How many products there are for each combination of listing filters; maintained by triggers
 * (decision 16).
 */
export const productCounts = pgTable(
  'product_counts',
  {
    categoryId: integer(),
    featured: boolean().notNull(),
    bestseller: boolean().notNull(),
    curls: text().array().notNull(),
    lengthsMm: integer().array().notNull(),
    thicknesses: text().array().notNull(),
    colors: text().array().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    unique('product_counts_kind')
      .on(
        table.categoryId,
        table.featured,
        table.bestseller,
        table.curls,
        table.lengthsMm,
        table.thicknesses,
        table.colors,
      )
      .nullsNotDistinct(),
    check('product_counts_not_negative', sql`${table.count} >= 0`),
  ],
)

/**
 * Every word of product names and summaries, for suggesting corrections of mistyped words;
 * maintained by triggers.
 */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, (table) => [
  index('search_words_trigrams').using('gin', table.word.op('gin_trgm_ops')),
])
