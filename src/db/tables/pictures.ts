import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { bytes } from './bytes.ts'
import { products } from './catalog.ts'
import { productVariants } from './variants.ts'

/**
 * The pictures of products. Triggers derive `products.images` and `products.image_url` from them, and refuse an active
 * product with an undescribed picture (migration 0014).
 */
export const pictures = pgTable(
  'pictures',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The name of the served files; null for a picture by address, which has none of its own. */
    key: text().unique(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The variant it shows; null for the product in general. */
    variantId: integer().references(() => productVariants.id, { onDelete: 'cascade' }),
    /** Its place from 1, in the order shown to shoppers. */
    position: integer().notNull(),
    /** What it shows, in words; empty only while the product is not active. */
    alt: text().notNull().default(''),
    /** The size in pixels, turned upright; null if unknown. */
    width: integer(),
    height: integer(),
    /** The uploaded file, from which the served ones are encoded. */
    original: bytes(),
    /** What the shop draws from the product's lash specification: 'tray', 'macro' or 'worn'. */
    drawing: text({ enum: ['tray', 'macro', 'worn'] }),
    /** The address of a picture elsewhere, or of a drawing shared by several products. */
    address: text(),
    /** Counts the owner's changes, so that two owners do not overwrite each other. */
    version: integer().notNull().default(1),
  },
  (table) => [
    // Deferrable, which the builder can't express: positions may repeat within a statement (migration 0014).
    unique('pictures_position').on(table.productId, table.position),
    index('pictures_variant').on(table.variantId).where(sql`${table.variantId} is not null`),
    check('pictures_key_form', sql`${table.key} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('pictures_position_from_one', sql`${table.position} >= 1`),
    check(
      'pictures_size_positive',
      sql`num_nonnulls(${table.width}, ${table.height}) in (0, 2) and ${table.width} > 0 and ${table.height} > 0`,
    ),
    check(
      'pictures_have_one_source',
      sql`num_nonnulls(${table.original}, ${table.drawing}, ${table.address}) = 1 and (${table.key} is null) = (${table.address} is not null)`,
    ),
    check('pictures_drawing', sql`${table.drawing} in ('tray', 'macro', 'worn')`),
    check('pictures_address_not_empty', sql`${table.address} <> ''`),
  ],
)
