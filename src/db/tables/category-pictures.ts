import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { bytes } from './bytes.ts'

/**
 * Files uploaded as pictures of categories. A category names its picture by address (`categories.image_url`), so that
 * choosing, undoing, and two people's changes are one text; files that no category names any more are removed later.
 */
export const categoryPictures = pgTable(
  'category_pictures',
  {
    /** The name of the served files, which contains a hash of the original. */
    key: text().primaryKey(),
    original: bytes().notNull(),
    /** The size in pixels, turned upright. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** When it was last uploaded. */
    addedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('category_pictures_key_form', sql`${table.key} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('category_pictures_size_positive', sql`${table.width} > 0 and ${table.height} > 0`),
  ],
)
