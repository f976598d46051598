import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const emailSubscriptions = pgTable(
  'email_subscriptions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull().unique(),
    firstName: text(),
    lastName: text(),
    subscriptionType: text().notNull().default('newsletter'),
    status: text().notNull().default('active'),
    source: text(),
    preferences: jsonb(),
    /** The hash of the token in the emailed link; null once the link has been used. */
    confirmationToken: text().unique(),
    confirmationExpiresAt: timestamp({ withTimezone: true }),
    /** The consent text shown beside the form, as agreed to. */
    consentText: text(),
    confirmedAt: timestamp({ withTimezone: true }),
    unsubscribedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check(
      'email_subscriptions_status',
      sql`${table.status} in ('pending', 'active', 'unsubscribed')`,
    ),
    check('email_subscriptions_lower_case', sql`${table.email} = lower(btrim(${table.email}))`),
  ],
)
