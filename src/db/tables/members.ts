import { sql } from 'drizzle-orm'
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { products } from './catalog.ts'

/** Members: the spec's "user", who signs in through an identity provider (spec 3). */
export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The provider's issuer and its `sub` identify a member; an email address never does. */
    issuer: text().notNull(),
    subject: text().notNull(),
    /**
     * Belongs to the member who verified it last; null if the provider gives none, or another
     * member took it over.
     */
    email: text().unique(),
    firstName: text(),
    lastName: text(),
    profileImageUrl: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('users_identity').on(table.issuer, table.subject),
    index('users_email_lower').on(sql`lower(${table.email})`),
  ],
)

/** Active sign-ins (spec 3). The cookie contains a secret; `sid` is its hash. */
export const sessions = pgTable(
  'sessions',
  {
    sid: text().primaryKey(),
    memberId: integer().references(() => users.id, { onDelete: 'cascade' }),
    sess: jsonb().notNull(),
    expire: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('sessions_expire').on(table.expire),
    index('sessions_member').on(table.memberId),
  ],
)

/** The wishlist of a member. */
export const savedProducts = pgTable(
  'saved_products',
  {
    memberId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.productId] })],
)
