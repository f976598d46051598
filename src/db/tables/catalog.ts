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
import { plainText } from './plain-text.ts'

const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const categories = pgTable(
  'categories',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    slug: text().notNull().unique(),
    description: text(),
    imageUrl: text(),
    /** Counts the owner's changes, so that two owners do not overwrite each other. */
    version: integer().notNull().default(1),
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
    /** What reviews gave; 0 without any, so that unrated products are not the top rated. */
    earnedRating: numeric({ precision: 3, scale: 2 })
      .notNull()
      .generatedAlwaysAs(sql`case when review_count = 0 then 0 else rating end`),
    /** JSON object of texts, shown to shoppers in this order (spec 3). */
    specifications: text(),
    /** JSON object of option names with their lists of values (spec 3); a trigger derives it from `product_options`. */
    variants: text(),
    /**
     * JSON text of the choice to open with if the first values of all options cannot be bought together; null if they
     * can, or nothing can. Derived like `inStock`.
     */
    openingChoice: text(),
    /** The typed lash specification that the renderer draws. */
    lash: jsonb(),
    /** The values offered, for facets: every curl, length (mm), thickness (mm) and color. */
    curls: text().array().notNull().default(sql`'{}'::text[]`),
    lengthsMm: integer().array().notNull().default(sql`'{}'::integer[]`),
    thicknesses: text().array().notNull().default(sql`'{}'::text[]`),
    colors: text().array().notNull().default(sql`'{}'::text[]`),
    /** Words of the name and the category's name; maintained by a trigger, like `search`. */
    nameSearch: searchVector().notNull().default(sql`''::tsvector`),
    /** All words of the product and its category's name. */
    search: searchVector().notNull().default(sql`''::tsvector`),
    /** No longer read: owners search `product_names` instead. Kept for an older release running beside this one. */
    ownerWords: plainText()
      .notNull()
      .generatedAlwaysAs(sql`lower(' ' || left(name, 300) || ' ' || left(slug, 300))`),
    /** Shoppers see only active products; 'draft' and 'archived' ones are for owners. */
    status: text().notNull().default('active'),
    /** Title and description for search engines; null to use the page's own. */
    seoTitle: text(),
    seoDescription: text(),
    /** When shoppers first saw it; null until then. */
    publishedAt: timestamp({ withTimezone: true }).defaultNow(),
    /** Counts the owner's changes, so that two owners do not overwrite each other. */
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('products_status', sql`${table.status} in ('draft', 'active', 'archived')`),
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
    index('products_category_earned_rating').on(table.categoryId, table.earnedRating, table.id),
    index('products_price_id').on(table.price, table.id),
    index('products_earned_rating_id').on(table.earnedRating, table.id),
    index('products_featured').on(table.id).where(sql`${table.featured}`),
    index('products_bestseller').on(table.id).where(sql`${table.bestseller}`),
    // Only owners list these.
    index('products_new').on(table.id).where(sql`${table.isNew}`),
    index('products_sold_out').on(table.id).where(sql`not ${table.inStock}`),
    index('products_not_active').on(table.status, table.id).where(sql`${table.status} <> 'active'`),
    index('products_by_name').on(sql`lower(${table.name})`, table.id),
  ],
)

/**
 * Each product's name and slug in lower case, with a space before the first word: what owners search. A row is a
 * twentieth of a product's, so that searches read few pages; maintained by triggers.
 */
export const productNames = pgTable(
  'product_names',
  {
    productId: integer()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    words: plainText().notNull(),
  },
  (table) => [
    // Finds rare texts; common ones are found by scanning from the newest product. A small pending list keeps searches
    // fast while products are being written.
    index('product_names_trigrams')
      .using('gin', table.words.op('gin_trgm_ops'))
      .with({ gin_pending_list_limit: 256 }),
  ],
)

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
  openingChoice: text('openingChoice'),
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
 * How many products there are for each combination of owners' filters, as changes that add up (like `order_counts`):
 * products that sell out never wait for a shared row. A job sums them up.
 */
export const ownerProductCounts = pgTable('owner_product_counts', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  status: text().notNull(),
  categoryId: integer(),
  featured: boolean().notNull(),
  bestseller: boolean().notNull(),
  isNew: boolean().notNull(),
  inStock: boolean().notNull(),
  products: integer().notNull(),
})

/** Every word of product names and summaries, for correcting mistyped words; maintained by triggers. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, (table) => [
  index('search_words_trigrams').using('gin', table.word.op('gin_trgm_ops')),
])
