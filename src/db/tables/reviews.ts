import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
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
import { bytes } from './bytes.ts'
import { products } from './catalog.ts'

interface Worded {
  customerName: AnyPgColumn
  customerEmail: AnyPgColumn
  title: AnyPgColumn
  comment: AnyPgColumn
}

/** What owners search reviews by. */
const wordsOf = ({ customerName, customerEmail, title, comment }: Worded) =>
  sql`${customerName} || ' ' || ${customerEmail} || ' ' || ${title} || ' ' || ${comment}`

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
    /** Only reviews with status 'published' are shown and counted. */
    status: text().notNull().default('published'),
    /** Why an administrator rejected it; null unless it is rejected. */
    rejectionReason: text(),
    /** The shop's answer, shown under the review, and when it was written. */
    reply: text(),
    repliedAt: timestamp({ withTimezone: true }),
    /** Counts decisions and replies, so that two administrators do not overwrite each other. */
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('reviews_once').on(table.productId, table.customerEmail),
    index('reviews_product_newest').on(table.productId, table.createdAt, table.id),
    index('reviews_product_helpful').on(table.productId, table.helpful, table.id),
    index('reviews_status').on(table.status, table.createdAt, table.id),
    index('reviews_email').on(table.customerEmail),
    index('reviews_newest').on(table.createdAt, table.id),
    index('reviews_words').using('gin', sql`(${wordsOf(table)}) gin_trgm_ops`),
    check(
      'reviews_rejection_reason',
      sql`${table.rejectionReason} is null or (${table.status} = 'rejected' and ${table.rejectionReason} in ('spam', 'abuse', 'personal-data', 'wrong-product', 'not-a-review'))`,
    ),
    check('reviews_reply_has_date', sql`(${table.reply} is null) = (${table.repliedAt} is null)`),
    check('reviews_status', sql`${table.status} in ('published', 'pending', 'rejected')`),
    check(
      'reviews_email_lower_case',
      sql`${table.customerEmail} = lower(btrim(${table.customerEmail}))`,
    ),
    // A hash index, because a duplicate comment is found by its whole text.
    index('reviews_comment').using('hash', table.comment),
    check('reviews_rating_range', sql`${table.rating} between 1 and 5`),
    check('reviews_helpful_not_negative', sql`${table.helpful} >= 0`),
  ],
)

/** One row per session and review, so a second vote changes nothing. */
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
 * Photos of a review, in order; `key` names the served files. A row contains the uploaded file while its job is
 * waiting, then the pictures that the shop encoded from it.
 */
export const reviewPhotos = pgTable(
  'review_photos',
  {
    reviewId: integer()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    key: text().notNull().unique(),
    /** The uploaded file, until it is encoded. */
    original: bytes(),
    /** The width of `picture` in pixels. */
    width: integer(),
    height: integer(),
    /** The large picture, as encoded by the shop. */
    picture: bytes(),
    /** The small picture; null if `picture` is older than this column, until the sweep job encodes it. */
    smallPicture: bytes(),
    uploadedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.position] }),
    // Partial index: the few photos that wait for their job are counted at each upload.
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
