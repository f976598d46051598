import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { orders } from './orders.ts'
import { paymentAttempts } from './payments.ts'

const moment = () => timestamp({ withTimezone: true })

/** A column of the smallest unit of a coin. */
export const units = () => numeric({ precision: 38, scale: 0 })

/**
 * The addresses that shoppers pay to: one of each chain for an order that was quoted. Their index counts from 0 without
 * gaps, since a wallet that looks for its addresses gives up after 20 unused ones (money 6.18).
 */
export const coinAddresses = pgTable(
  'coin_addresses',
  {
    chain: text().$type<'evm' | 'bitcoin'>().notNull(),
    address: text().notNull(),
    index: integer().notNull(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    /** Until when the watcher looks for money that comes to it. */
    watchedUntil: moment().notNull(),
    /** How often something changed about what it received, and how many of these changes were looked at. */
    changes: integer().notNull().default(0),
    looked: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.chain, table.address] }),
    unique('coin_addresses_index').on(table.chain, table.index),
    unique('coin_addresses_order').on(table.orderId, table.chain),
    index('coin_addresses_watched').on(table.chain, table.watchedUntil),
    index('coin_addresses_changed').on(table.chain).where(sql`${table.changes} > ${table.looked}`),
    check('coin_addresses_index_not_negative', sql`${table.index} >= 0`),
  ],
)

/** What is asked of an order in a coin now: the newest of its quotes. */
export const coinQuotes = pgTable(
  'coin_quotes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    coin: text().$type<'ETH' | 'USDC' | 'USDT' | 'BTC'>().notNull(),
    chain: text().$type<'evm' | 'bitcoin'>().notNull(),
    /** As wallets call it, such as 'Ethereum'. */
    network: text().notNull(),
    address: text().notNull(),
    /** How many digits the smallest unit of the coin stands behind the point. */
    decimals: integer().notNull(),
    /** In all, in the smallest unit. */
    asked: units().notNull(),
    /** What had arrived before this quote was made. */
    credited: units().notNull().default('0'),
    /** The dollars that the rest is asked for, and the total of the order that it was quoted for, in cents. */
    openCents: integer().notNull(),
    totalCents: integer().notNull(),
    /** Dollars for one coin. */
    rate: numeric({ precision: 20, scale: 8 }).notNull(),
    quotedAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** The attempt that it is asked for now. */
    attemptId: integer()
      .notNull()
      .references(() => paymentAttempts.id, { onDelete: 'restrict' }),
    /** When the shopper chose another way to pay; null if they did not, or came back to it. */
    cancelledAt: moment(),
    /** When the ledger exchanged what came for the dollars of its order; null as long as it did not pay it. */
    paidAt: moment(),
    /** The state that the history of the order was last told. */
    toldState: text().notNull().default('waiting'),
    /** How much of what came is accounted for: it paid the order, or waits for the owner or a claim. */
    accounted: units().notNull().default('0'),
  },
  (table) => [
    unique('coin_quotes_order').on(table.orderId, table.coin),
    unique('coin_quotes_address').on(table.coin, table.address),
    check('coin_quotes_asks_something', sql`${table.asked} > 0 and ${table.rate} > 0`),
  ],
)

/** Every quote that was ever made, the newest included: only ever added. */
export const coinQuoteHistory = pgTable(
  'coin_quote_history',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    quoteId: integer()
      .notNull()
      .references(() => coinQuotes.id, { onDelete: 'restrict' }),
    asked: units().notNull(),
    credited: units().notNull(),
    openCents: integer().notNull(),
    rate: numeric({ precision: 20, scale: 8 }).notNull(),
    quotedAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('coin_quote_history_quote').on(table.quoteId, table.id)],
)

/**
 * Money that came to an address, known by its chain, its transaction and the place in it, and written once (money 3). What
 * it is never changes; where it lies does.
 */
export const coinTransfers = pgTable(
  'coin_transfers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    chain: text().$type<'evm' | 'bitcoin'>().notNull(),
    transaction: text().notNull(),
    place: integer().notNull(),
    coin: text().$type<'ETH' | 'USDC' | 'USDT' | 'BTC'>().notNull(),
    address: text().notNull(),
    amount: units().notNull(),
    seenAt: moment().notNull(),
    /** The block that holds it; null while it is in the pool alone. */
    blockHeight: integer(),
    blockHash: text(),
    /** When a reorganisation or another transaction took it away; null while it is there. */
    goneAt: moment(),
    /** When it was deep enough to be believed. */
    settledAt: moment(),
    /** Whether the ledger has it now: what a reorganisation takes is taken back there. */
    isPosted: boolean().notNull().default(false),
    /** How often it was posted, which is once if no reorganisation took it. */
    timesPosted: integer().notNull().default(0),
    /** Whether the owner sent it, so that the address can pay for moving its tokens (record 0072). */
    isGasMoney: boolean().notNull().default(false),
  },
  (table) => [
    unique('coin_transfers_once').on(table.chain, table.transaction, table.place),
    index('coin_transfers_address').on(table.chain, table.address),
    index('coin_transfers_unsettled')
      .on(table.chain, table.blockHeight)
      .where(sql`${table.settledAt} is null and ${table.goneAt} is null`),
    check('coin_transfers_amount_positive', sql`${table.amount} > 0`),
    check(
      'coin_transfers_block_whole',
      sql`(${table.blockHeight} is null) = (${table.blockHash} is null)`,
    ),
  ],
)

/** A source of a chain as it is kept: `problem` is null while it answers. */
interface SourceNote {
  host: string
  height: number | null
  since: string | null
  problem: string | null
}

/** How far each chain is read, and whether reading it works. */
export const coinChains = pgTable('coin_chains', {
  chain: text().$type<'evm' | 'bitcoin'>().primaryKey(),
  /** The newest block that was read; null until the chain could be read for the first time. */
  height: integer(),
  hash: text(),
  /** The newest block that the chain calls final. */
  finalHeight: integer(),
  /** When it was last read to its head. */
  readAt: moment(),
  /** Why it cannot be read, and since when; null while it can. */
  failure: text(),
  failedSince: moment(),
  /** What each source last answered, as the process that reads it was told: hosts, blocks and problems. */
  sources: jsonb().$type<readonly SourceNote[]>().notNull().default([]),
  /** Which process reads it, and until when no other one may. */
  reader: text(),
  readerUntil: moment(),
  /** When it was last asked what the addresses hold, and at the end of which block that was. */
  comparedAt: moment(),
  comparedHeight: integer(),
  /** When that was last tried, and why it did not succeed; null if it did. */
  comparisonTriedAt: moment(),
  comparisonFailure: text(),
})

/** The hashes of the newest blocks that were read, by which a reorganisation is noticed. */
export const coinBlocks = pgTable(
  'coin_blocks',
  {
    chain: text()
      .$type<'evm' | 'bitcoin'>()
      .notNull()
      .references(() => coinChains.chain, { onDelete: 'cascade' }),
    height: integer().notNull(),
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.chain, table.height] })],
)
