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
    /** Who a member is: the provider's issuer and its `sub`, never an address. */
    issuer: text().notNull(),
    subject: text().notNull(),
    /** Held by whoever proved it last; null where the provider tells none, or another member took it over. */
    email: text().unique(),
    firstName: text(),
    lastName: text(),
    profileImageUrl: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique('users_identity').on(table.issuer, table.subject)],
)

/** Sign-ins that are alive (spec 3). The cookie holds a secret; `sid` is its hash. */
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
