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

/**
 * Photos of a review, in its order; `key` names the files in which they are served. A row holds either the file as it
 * was sent, which waits for its job, or the pictures that the shop encoded from it.
 */
export const reviewPhotos = pgTable(
  'review_photos',
  {
    reviewId: integer()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    key: text().notNull().unique(),
    /** The file as it was sent, until it is encoded. */
    original: bytes(),
    /** The pixels of `picture`. */
    width: integer(),
    height: integer(),
    /** The large picture, as the shop encoded it. */
    picture: bytes(),
    /** The small one; missing where `picture` is older than this column, until the sweep has it made. */
    smallPicture: bytes(),
    uploadedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.position] }),
    // The few that wait for a job are counted at each upload.
    index('review_photos_unfinished')
      .on(table.uploadedAt)
      .where(sql`${table.smallPicture} is null`),
    check(
      'review_photos_waiting_or_encoded',
      sql`num_nonnulls(${table.original}, ${table.picture}) = 1
        and num_nulls(${table.width}, ${table.height}, ${table.picture}) in (0, 3)
        and (${table.picture} is not null or ${table.smallPicture} is null)`,
    ),
    check('review_photos_position_range', sql`${table.position} between 1 and 3`),
  ],
)
