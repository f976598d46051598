import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { amount } from './amount.ts'
import { orders } from './orders.ts'

export const payments = pgTable(
  'payments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    amount: numeric({ precision: 10, scale: 2 }).notNull(),
    currency: text().notNull().default('USD'),
    paymentMethod: text().$type<'traditional' | 'crypto'>().notNull(),
    paymentProvider: text().notNull(),
    externalId: text(),
    status: text().notNull().default('pending'),
    failureReason: text(),
    /** JSON text that may hold cardBrand, last4, cryptoCurrency, cashbackAmount (spec 3). */
    metadata: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    completedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('payments_order').on(table.orderId),
    index('payments_created').on(table.createdAt, table.id),
    // What the figures of the last days are summed from.
    index('payments_counted')
      .on(sql`coalesce(${table.completedAt}, ${table.createdAt})`)
      .where(sql`${table.status} = 'completed'`),
    index('payments_external').on(sql`lower(${table.externalId})`),
    index('payments_last4').on(sql`substring(${table.metadata} from '"last4":"([0-9]{4})"')`),
    check('payments_amount_not_negative', sql`${table.amount} >= 0`),
    check(
      'payments_status',
      sql`${table.status} in ('pending', 'completed', 'failed', 'refunded')`,
    ),
  ],
)

/**
 * Each time that a provider was asked for an order's money (money 1). An order has many and is paid by one, which is the
 * one that succeeded.
 */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    /** 'simulated', 'stripe' or 'onchain'. */
    provider: text().notNull(),
    method: text().$type<'traditional' | 'crypto'>().notNull(),
    /** What was asked for: the order's total of that moment. A changed total is asked for by another attempt. */
    amount: amount().notNull(),
    currency: text().notNull().default('USD'),
    /** The coin that it is paid in, such as 'ETH'; null for cards. */
    coin: text(),
    state: text().notNull().default('created'),
    /** What the provider calls it; null until it has answered. */
    providerId: text(),
    /** The key under which the provider is asked, so that it begins once whatever crashes. */
    key: text().notNull(),
    failureReason: text(),
    /** What the provider told of the means, such as the card's brand and its last four digits. */
    means: jsonb().$type<{ cardBrand?: string; last4?: string }>().notNull().default({}),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the provider was last asked how it stands. */
    lookedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('payment_attempts_order').on(table.orderId, table.id),
    // What waits for a look is a handful among all that ended.
    index('payment_attempts_open')
      .on(table.lookedAt, table.id)
      .where(sql`${table.state} in ('created', 'requires_action', 'processing', 'authorised')`),
    uniqueIndex('payment_attempts_succeeded')
      .on(table.orderId)
      .where(sql`${table.state} = 'succeeded'`),
    unique('payment_attempts_provider_id').on(table.provider, table.providerId),
    unique('payment_attempts_key').on(table.key),
    check('payment_attempts_amount_positive', sql`${table.amount} >= 0`),
    check(
      'payment_attempts_state',
      sql`${table.state} in ('created', 'requires_action', 'processing', 'authorised', 'succeeded', 'failed', 'cancelled')`,
    ),
  ],
)

/** The inbox of what providers tell: each event is a row before anything is done about it (money 1). */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    provider: text().notNull(),
    /** What the provider calls the event; it comes in once, however often it is delivered. */
    eventId: text().notNull(),
    /** The provider's own word for what happened, such as 'payment_intent.succeeded'. */
    kind: text().notNull(),
    /** The provider's identifier of the payment that it is about; null if it names none. */
    subject: text(),
    /** The body as it arrived. */
    body: text().notNull(),
    /** 'received', then 'done', or 'ignored' where it is about nothing of ours; 'failed' is tried again. */
    state: text().notNull().default('received'),
    tries: integer().notNull().default(0),
    failureReason: text(),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
    doneAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('payment_events_once').on(table.provider, table.eventId),
    index('payment_events_waiting')
      .on(table.receivedAt, table.id)
      .where(sql`${table.state} in ('received', 'failed')`),
    check('payment_events_state', sql`${table.state} in ('received', 'done', 'ignored', 'failed')`),
  ],
)

/**
 * Money that arrived and pays no order: another amount or currency, an order that is paid already, or one that has ended.
 * It waits until an owner decides (money 6, exact point 7).
 */
export const unmatchedPayments = pgTable(
  'unmatched_payments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    attemptId: integer()
      .notNull()
      .references(() => paymentAttempts.id, { onDelete: 'restrict' }),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    /** In the smallest unit of its currency, such as cents or wei. */
    amount: numeric({ precision: 38, scale: 0 }).notNull(),
    currency: text().notNull(),
    /** Why it pays nothing: 'amount', 'currency', 'paid' or 'ended'. */
    reason: text().notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
    /** 'waiting', then 'returning' and 'returned', or 'applied' to its order. */
    state: text().notNull().default('waiting'),
    /** The user name of the administrator who decided. */
    decidedBy: text(),
    decidedAt: timestamp({ withTimezone: true }),
    /** What the provider calls the refund that returns it; null until it has answered. */
    refundId: text(),
    failureReason: text(),
  },
  (table) => [
    unique('unmatched_payments_attempt').on(table.attemptId),
    index('unmatched_payments_order').on(table.orderId),
    index('unmatched_payments_open')
      .on(table.receivedAt, table.id)
      .where(sql`${table.state} in ('waiting', 'returning')`),
    check('unmatched_payments_amount_positive', sql`${table.amount} > 0`),
    check(
      'unmatched_payments_reason',
      sql`${table.reason} in ('amount', 'currency', 'paid', 'ended')`,
    ),
    check(
      'unmatched_payments_state',
      sql`${table.state} in ('waiting', 'returning', 'returned', 'applied')`,
    ),
  ],
)
