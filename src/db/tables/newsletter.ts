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
    /** The hash of the token in the mailed link; null once the link was used. */
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

export const emailCampaigns = pgTable(
  'email_campaigns',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    subject: text().notNull(),
    content: text().notNull(),
    campaignType: text().notNull(),
    status: text().notNull().default('draft'),
    scheduledAt: timestamp({ withTimezone: true }),
    sentAt: timestamp({ withTimezone: true }),
    recipientCount: integer().notNull().default(0),
    openCount: integer().notNull().default(0),
    clickCount: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check(
      'email_campaigns_counts_not_negative',
      sql`least(${table.recipientCount}, ${table.openCount}, ${table.clickCount}) >= 0`,
    ),
  ],
)
