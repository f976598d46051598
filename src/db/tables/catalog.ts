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
    inStock: boolean().notNull().default(true),
    /** Units left where the owner counts them; null where they do not. */
    stock: integer(),
    featured: boolean().notNull().default(false),
    bestseller: boolean().notNull().default(false),
    isNew: boolean().notNull().default(false),
    rating: numeric({ precision: 3, scale: 2 }).notNull().default('5.0'),
    reviewCount: integer().notNull().default(0),
    /** JSON text of key to value, as shoppers read it (spec 3). */
    specifications: text(),
    /** JSON text of option name to list of values (spec 3). */
    variants: text(),
    /** What the lash renderer draws: the typed specification. */
    lash: jsonb(),
    /** What the product can be had in, for facets: every curl, length (mm), thickness and colour it offers. */
    curls: text().array().notNull().default(sql`'{}'::text[]`),
    lengthsMm: integer().array().notNull().default(sql`'{}'::integer[]`),
    thicknesses: text().array().notNull().default(sql`'{}'::text[]`),
    colors: text().array().notNull().default(sql`'{}'::text[]`),
    /** The words of the name and of the category's name; kept by a trigger, as is `search`. */
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
    check('products_stock_not_negative', sql`${table.stock} is null or ${table.stock} >= 0`),
    check('products_rating_range', sql`${table.rating} between 0 and 5`),
    check('products_review_count_not_negative', sql`${table.reviewCount} >= 0`),
    // Words that the API itself uses under /api/products, and bare numbers, can be no product's slug.
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
    // Ascending all through: PostgreSQL reads an index backwards as readily.
    index('products_category_id').on(table.categoryId, table.id),
    index('products_category_price').on(table.categoryId, table.price, table.id),
    index('products_category_rating').on(table.categoryId, table.rating, table.id),
    index('products_price_id').on(table.price, table.id),
    index('products_rating_id').on(table.rating, table.id),
    index('products_featured').on(table.id).where(sql`${table.featured}`),
    index('products_bestseller').on(table.id).where(sql`${table.bestseller}`),
  ],
)

/** Products as the API answers them (migration 0008), for every statement that shows one: decimal numbers are text. */
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

/** How many products there are of each kind that a listing can be narrowed to; kept by triggers (decision 16). */
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

/** Every word that names or sums up a product, so that a mistyped one can be guessed; kept by triggers. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, (table) => [
  index('search_words_trigrams').using('gin', table.word.op('gin_trgm_ops')),
])
