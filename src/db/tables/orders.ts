import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { amount } from './amount.ts'
import { products } from './catalog.ts'
import { isToShip, leavesByOrLast } from './leaving-orders.ts'
import { users } from './members.ts'
import { productVariants } from './variants.ts'

type Named = Record<'firstName' | 'lastName' | 'email', AnyPgColumn>

/** What owners find an order by, besides its number. */
const namesOf = ({ firstName, lastName, email }: Named) =>
  sql`${firstName} || ' ' || ${lastName} || ' ' || ${email}`

export const orders = pgTable(
  'orders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    sessionId: text().notNull(),
    /** The member who was signed in, or who claimed the order by the link emailed to its address. */
    memberId: integer().references(() => users.id, { onDelete: 'set null' }),
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    address: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    zipCode: text().notNull(),
    phone: text().notNull(),
    subtotal: amount().notNull(),
    discountAmount: amount().notNull().default('0.00'),
    shipping: amount().notNull(),
    tax: amount().notNull(),
    /** The tax rate charged, in whole basis points, plus tenths of one. */
    taxBasisPoints: integer().notNull(),
    taxTenths: smallint().notNull().default(0),
    total: amount().notNull(),
    /** The sum of the refunds that have not failed; maintained by a trigger. */
    refunded: amount().notNull().default('0.00'),
    status: text().notNull().default('pending'),
    fulfilmentStatus: text().notNull().default('unfulfilled'),
    paymentMethod: text().$type<'traditional' | 'crypto'>().notNull(),
    paymentStatus: text().notNull().default('pending'),
    paymentId: text(),
    cryptoCurrency: text(),
    cryptoAddress: text(),
    cashbackAmount: amount(),
    /** A repeated request with the same key in one session gets the same order. */
    idempotencyKey: text(),
    /** A digest of the request body sent with the key; the same key with another body is refused. */
    requestDigest: text(),
    shippingMethod: text().notNull().default('standard'),
    /** Who made it: the shopper at the checkout, or an administrator for them, as a draft order. */
    origin: text().notNull().default('checkout'),
    /** What the shopper wrote with the order. */
    note: text(),
    tags: text().array().notNull().default(sql`'{}'::text[]`),
    /** Counts the changes, so that two owners do not overwrite each other. */
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    paidAt: timestamp({ withTimezone: true }),
    /**
     * When an unpaid order releases its units and its code; null if it is paid or never expires.
     */
    expiresAt: timestamp({ withTimezone: true }),
    /** By when a paid order must leave: the end of the promised day in the shop's time zone (16 CFR 435). */
    shipBy: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('orders_idempotency_key').on(table.sessionId, table.idempotencyKey),
    // Includes the id to find an address's newest order in one step, and the email itself to count customers without
    // reading orders.
    index('orders_email').on(sql`lower(${table.email})`, table.id, table.email),
    index('orders_session').on(table.sessionId),
    index('orders_member').on(table.memberId),
    // Read backwards for newest first. A descending index would sort nulls last, which no query does.
    index('orders_created').on(table.createdAt, table.id),
    index('orders_status').on(table.status, table.createdAt, table.id),
    index('orders_payment_status').on(table.paymentStatus, table.createdAt, table.id),
    index('orders_fulfilment_status').on(table.fulfilmentStatus, table.createdAt, table.id),
    index('orders_leave_by').on(sql.raw(leavesByOrLast('')), table.id),
    index('orders_to_ship')
      .on(table.shipBy, table.id)
      .where(sql.raw(isToShip('"orders".'))),
    // Few orders; revenue figures subtract them.
    index('orders_refunded').on(table.id).where(sql`${table.refunded} > 0`),
    index('orders_tags').using('gin', table.tags).where(sql`${table.tags} <> '{}'`),
    // Every search reads the pending list, so it is limited (in kB).
    index('orders_names')
      .using('gin', sql`(${namesOf(table)}) gin_trgm_ops`)
      .with({ gin_pending_list_limit: 256 }),
    index('orders_drafts')
      .on(table.status, table.createdAt, table.id)
      .where(sql`${table.origin} = 'draft'`),
    index('orders_due')
      .on(table.expiresAt, table.id)
      .where(sql`${table.paymentStatus} = 'pending'`),
    check(
      'orders_amounts_not_negative',
      sql`least(${table.subtotal}, ${table.discountAmount}, ${table.shipping}, ${table.tax}, ${table.total}) >= 0`,
    ),
    check(
      'orders_total_is_its_parts',
      sql`${table.total} = ${table.subtotal} - ${table.discountAmount} + ${table.shipping} + ${table.tax}`,
    ),
    check('orders_refunded_range', sql`${table.refunded} between 0 and ${table.total}`),
    check('orders_origin', sql`${table.origin} in ('checkout', 'draft')`),
    check('orders_payment_method', sql`${table.paymentMethod} in ('traditional', 'crypto')`),
    check(
      'orders_status',
      sql`${table.status} in ('pending', 'open', 'completed', 'cancelled', 'expired')`,
    ),
    check(
      'orders_payment_status',
      sql`${table.paymentStatus} in ('pending', 'paid', 'failed', 'expired', 'partially_refunded', 'refunded')`,
    ),
    check(
      'orders_fulfilment_status',
      sql`${table.fulfilmentStatus} in ('unfulfilled', 'partly_shipped', 'shipped', 'delivered', 'partly_returned', 'returned')`,
    ),
    check(
      'orders_paid_has_date',
      sql`(${table.paymentStatus} in ('paid', 'partially_refunded', 'refunded')) = (${table.paidAt} is not null)`,
    ),
    check('orders_tax_rate_range', sql`${table.taxBasisPoints} between 0 and 10000`),
    check('orders_tax_tenths_range', sql`${table.taxTenths} between 0 and 9`),
    check('orders_paid_never_expires', sql`${table.paidAt} is null or ${table.expiresAt} is null`),
  ],
)

/**
 * How many orders are in each combination of states, as changes that add up: a trigger adds a row for each order that
 * enters or leaves a combination, so that orders never wait for a shared row. A job sums them up.
 */
export const orderCounts = pgTable('order_counts', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  status: text().notNull(),
  paymentStatus: text().notNull(),
  fulfilmentStatus: text().notNull(),
  orders: integer().notNull(),
})

export const orderItems = pgTable(
  'order_items',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'restrict' }),
    quantity: integer().notNull(),
    /** The unit price at the time of purchase. */
    price: amount().notNull(),
    /** JSON text of the chosen values at the time of purchase; null without options. */
    variant: text(),
    variantId: integer()
      .notNull()
      .references(() => productVariants.id, { onDelete: 'restrict' }),
    /** Name, SKU and picture at the time of purchase. */
    name: text().notNull(),
    sku: text().notNull(),
    picture: text(),
    /** Units sent in parcels, units that came back, and units refunded; maintained by triggers. */
    shipped: integer().notNull().default(0),
    returned: integer().notNull().default(0),
    refunded: integer().notNull().default(0),
    /** Refunded units that had not left; they can no longer be dispatched. */
    withdrawn: integer().notNull().default(0),
    /** Whether the order's code is for this item. Refunds share the discount among such items. */
    isDiscounted: boolean().notNull().default(true),
  },
  (table) => [
    index('order_items_order').on(table.orderId),
    index('order_items_product').on(table.productId),
    index('order_items_sku').on(sql`lower(${table.sku}) text_pattern_ops`),
    check('order_items_quantity_range', sql`${table.quantity} between 1 and 99`),
    check('order_items_price_positive', sql`${table.price} > 0`),
    check(
      'order_items_ship_what_was_bought',
      sql`least(${table.shipped}, ${table.withdrawn}) >= 0 and ${table.shipped} + ${table.withdrawn} <= ${table.quantity}`,
    ),
    check(
      'order_items_return_what_was_shipped',
      sql`${table.returned} between 0 and ${table.shipped}`,
    ),
    check(
      'order_items_refund_what_was_bought',
      sql`${table.refunded} between ${table.withdrawn} and ${table.quantity}`,
    ),
  ],
)

/** Every step of an order: what happened, when and who did it. A trigger refuses update and delete. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The user name of an administrator, 'shopper' or 'shop'. */
    by: text().notNull(),
    kind: text().notNull(),
    /** The step as a sentence, or the text of a note. */
    text: text().notNull(),
  },
  (table) => [index('order_events_order').on(table.orderId, table.id)],
)

/**
 * Answers to owners' calls with an `Idempotency-Key`: the same key with the same body gets the same answer, whatever
 * has happened to the order since.
 */
export const keyedAnswers = pgTable(
  'keyed_answers',
  {
    /** The call, such as 'POST /orders/1001/refunds', and the key sent with it. */
    call: text().notNull(),
    key: text().notNull(),
    /** A digest of the request body. */
    digest: text().notNull(),
    answer: jsonb().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.call, table.key] })],
)
