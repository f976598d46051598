import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { orders } from './orders.ts'

/** The outbox: one row per email, unique by kind and reference. Emails that failed for good stay visible. */
export const mails = pgTable(
  'mails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    /** What the email is about: the number of an order, parcel or subscription, depending on its kind. */
    reference: text().notNull(),
    /** The order whose emails it belongs to; null if it is about something else. */
    orderId: integer().references(() => orders.id, { onDelete: 'restrict' }),
    recipient: text().notNull(),
    status: text().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    failureReason: text(),
    messageId: text(),
    /** What an order's email said when it was last sent, without what opens its links; null for all others. */
    content: jsonb(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** While it is queued: when it is tried next, or when a process that is sending it counts as dead. */
    dueAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('mails_once').on(table.kind, table.reference),
    index('mails_newest').on(table.createdAt, table.id),
    index('mails_order').on(table.orderId, table.id).where(sql`${table.orderId} is not null`),
    index('mails_failed').on(table.createdAt, table.id).where(sql`${table.status} = 'failed'`),
    index('mails_due').on(table.dueAt).where(sql`${table.status} = 'queued'`),
    check('mails_status', sql`${table.status} in ('queued', 'sent', 'failed', 'dropped')`),
  ],
)
