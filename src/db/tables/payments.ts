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
    /** JSON text that may contain cardBrand, last4, cryptoCurrency, cashbackAmount (spec 3), paidAmount. */
    metadata: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    completedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('payments_order').on(table.orderId),
    index('payments_created').on(table.createdAt, table.id),
    // For summing the figures of the last days.
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
 * Attempts to collect an order's money from a provider (money 1). An order may have many, and is paid by the one that
 * succeeds.
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
    /** The amount requested: the order's total at that time. A changed total needs a new attempt. */
    amount: amount().notNull(),
    currency: text().notNull().default('USD'),
    /** The coin that it is paid in, such as 'ETH'; null for cards. */
    coin: text(),
    state: text().notNull().default('created'),
    /** The provider's identifier; null until it has answered. */
    providerId: text(),
    /** The idempotency key for the provider, so that the attempt starts only once, even after a crash. */
    key: text().notNull(),
    failureReason: text(),
    /** What the provider reported about the means of payment, such as the card's brand and last four digits. */
    means: jsonb().$type<{ cardBrand?: string; last4?: string }>().notNull().default({}),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the provider was last asked for its state. */
    lookedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('payment_attempts_order').on(table.orderId, table.id),
    // Those to be looked at are few among all that have ended.
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

/** The inbox of providers' events: each event is stored before anything is done about it (money 1). */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    provider: text().notNull(),
    /** The provider's identifier of the event, stored once however often it is delivered. */
    eventId: text().notNull(),
    /** The provider's name of what happened, such as 'payment_intent.succeeded'. */
    kind: text().notNull(),
    /** The provider's identifier of the payment concerned; null if it names none. */
    subject: text(),
    /** The body, unchanged. */
    body: text().notNull(),
    /** 'received', then 'done', or 'ignored' if it doesn't concern this shop; 'failed' is tried again. */
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
 * Money that arrived but pays no order: the amount or currency is wrong, or the order is already paid or has ended. It
 * waits for an owner's decision (money 6, exact point 7).
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
    /** Why it doesn't pay: 'amount', 'currency', 'paid' or 'ended'. */
    reason: text().notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
    /** 'waiting', then 'returning' and 'returned', or 'applied' to its order. */
    state: text().notNull().default('waiting'),
    /** The user name of the administrator who decided. */
    decidedBy: text(),
    decidedAt: timestamp({ withTimezone: true }),
    /** The provider's identifier of the refund that returns it; null until it has answered. */
    refundId: text(),
    /** How many returns have failed or bounced; each one has its own key at the provider. */
    failedReturns: integer().notNull().default(0),
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
