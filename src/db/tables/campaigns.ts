import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { emailSubscriptions } from './newsletter.ts'

export const emailCampaigns = pgTable(
  'email_campaigns',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    subject: text().notNull().default(''),
    /** The line shown beside the subject by mail programs. */
    preheader: text().notNull().default(''),
    /** Markdown. */
    content: text().notNull().default(''),
    campaignType: text().notNull().default('newsletter'),
    /** Whom it goes to, in the API's format: "all", "bought", "not-bought-60-days" or a category. */
    segment: jsonb().notNull().default(sql`'"all"'::jsonb`),
    status: text().notNull().default('draft'),
    scheduledAt: timestamp({ withTimezone: true }),
    /** When its recipients were recorded and its emails began to be sent. */
    startedAt: timestamp({ withTimezone: true }),
    /** When its last email was sent; null if it was stopped. */
    sentAt: timestamp({ withTimezone: true }),
    recipientCount: integer().notNull().default(0),
    /** Outcomes of its recipients, counted after each batch. */
    sentCount: integer().notNull().default(0),
    failedCount: integer().notNull().default(0),
    skippedCount: integer().notNull().default(0),
    /** Always 0: the shop doesn't track who opens its emails, or what they click. */
    openCount: integer().notNull().default(0),
    clickCount: integer().notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check(
      'email_campaigns_counts_not_negative',
      sql`least(${table.recipientCount}, ${table.openCount}, ${table.clickCount}, ${table.sentCount}, ${table.failedCount}, ${table.skippedCount}) >= 0`,
    ),
    check(
      'email_campaigns_status',
      sql`${table.status} in ('draft', 'scheduled', 'sending', 'sent', 'stopped')`,
    ),
    check(
      'email_campaigns_segment',
      sql`${table.segment} in ('"all"', '"bought"', '"not-bought-60-days"') or jsonb_typeof(${table.segment} -> 'categoryId') = 'number'`,
    ),
    check(
      'email_campaigns_scheduled',
      sql`${table.status} <> 'scheduled' or ${table.scheduledAt} is not null`,
    ),
    index('email_campaigns_newest').on(table.createdAt, table.id),
    index('email_campaigns_under_way')
      .on(table.status)
      .where(sql`${table.status} in ('scheduled', 'sending')`),
  ],
)

/**
 * The recipients of a campaign: one row per subscription, so that nobody is emailed twice. The address is the
 * subscription's; it goes when that is deleted, and the count stays.
 */
export const campaignRecipients = pgTable(
  'campaign_recipients',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    campaignId: integer()
      .notNull()
      .references(() => emailCampaigns.id, { onDelete: 'cascade' }),
    subscriptionId: integer().references(() => emailSubscriptions.id, { onDelete: 'set null' }),
    status: text().notNull().default('queued'),
    /**
     * When a process claimed it to send its email. It is never claimed again, unless the mail server certainly refused
     * the email.
     */
    claimedAt: timestamp({ withTimezone: true }),
    /** Attempts that the mail server refused temporarily. */
    attempts: integer().notNull().default(0),
    /** It is not tried again before this time. */
    notBefore: timestamp({ withTimezone: true }),
    /** When it was sent, failed or was skipped. */
    settledAt: timestamp({ withTimezone: true }),
    /** Why it failed or was skipped. */
    reason: text(),
  },
  (table) => [
    unique('campaign_recipients_once').on(table.subscriptionId, table.campaignId),
    check(
      'campaign_recipients_status',
      sql`${table.status} in ('queued', 'sent', 'failed', 'skipped')`,
    ),
    index('campaign_recipients_queued')
      .on(table.campaignId, table.id)
      .where(sql`${table.status} = 'queued'`),
    index('campaign_recipients_claimed')
      .on(table.claimedAt)
      .where(sql`${table.status} = 'queued' and ${table.claimedAt} is not null`),
    index('campaign_recipients_counted').on(table.campaignId, table.status),
  ],
)
