import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { products } from './catalog.ts'

export const reviews = pgTable(
  'reviews',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    customerName: text().notNull(),
    customerEmail: text().notNull(),
    rating: integer().notNull(),
    title: text().notNull(),
    comment: text().notNull(),
    verified: boolean().notNull().default(false),
    helpful: integer().notNull().default(0),
    /** Only what is published is shown and counted. */
    status: text().notNull().default('published'),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('reviews_once').on(table.productId, table.customerEmail),
    index('reviews_product_newest').on(table.productId, table.createdAt, table.id),
    index('reviews_product_helpful').on(table.productId, table.helpful, table.id),
    check('reviews_status', sql`${table.status} in ('published', 'pending', 'rejected')`),
    check(
      'reviews_email_lower_case',
      sql`${table.customerEmail} = lower(btrim(${table.customerEmail}))`,
    ),
    // A comment that was posted before is looked up whole.
    index('reviews_comment').using('hash', table.comment),
    check('reviews_rating_range', sql`${table.rating} between 1 and 5`),
    check('reviews_helpful_not_negative', sql`${table.helpful} >= 0`),
  ],
)

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** One row a session and review: a second vote finds its row and changes nothing. */
export const reviewVotes = pgTable(
  'review_votes',
  {
    reviewId: integer()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    sessionId: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.sessionId] })],
)

/** Photos of a review, in its order; `key` names the stored file. */
export const reviewPhotos = pgTable(
  'review_photos',
  {
    reviewId: integer()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    key: text().notNull().unique(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** The picture itself, as the shop encoded it. */
    picture: bytes().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.position] }),
    check('review_photos_position_range', sql`${table.position} between 1 and 3`),
  ],
)
