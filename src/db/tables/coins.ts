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

/** A column of an amount in a coin's smallest unit. */
export const units = () => numeric({ precision: 38, scale: 0 })

/**
 * The addresses that shoppers pay to: one per chain for each quoted order. Indexes count from 0 without gaps, since
 * wallets stop searching after 20 unused addresses (money 6.18); only a restore skips some (`coin_index_skips`).
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
    /** Until when the watcher looks for money arriving here. */
    watchedUntil: moment().notNull(),
    /** How many changes there were in what it received, and how many of them have been looked at. */
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

/**
 * Indexes left out because shoppers may have been given them after the backup that this database was restored from
 * (decision 77); append-only.
 */
export const coinIndexSkips = pgTable('coin_index_skips', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** The least index to be given out since. */
  nextIndex: integer().notNull(),
  at: moment().notNull().defaultNow(),
})

/** What an order currently costs in a coin: its newest quote. */
export const coinQuotes = pgTable(
  'coin_quotes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    coin: text().$type<'ETH' | 'USDC' | 'USDT' | 'BTC'>().notNull(),
    chain: text().$type<'evm' | 'bitcoin'>().notNull(),
    /** The name wallets use, such as 'Ethereum'. */
    network: text().notNull(),
    address: text().notNull(),
    /** The coin's number of decimals. */
    decimals: integer().notNull(),
    /** The whole amount, in the smallest unit. */
    asked: units().notNull(),
    /** What had already arrived when this quote was made. */
    credited: units().notNull().default('0'),
    /** The dollars still open, and the order's total when it was quoted, both in cents. */
    openCents: integer().notNull(),
    totalCents: integer().notNull(),
    /** Dollars for one coin. */
    rate: numeric({ precision: 20, scale: 8 }).notNull(),
    quotedAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** The attempt currently asking for it. */
    attemptId: integer()
      .notNull()
      .references(() => paymentAttempts.id, { onDelete: 'restrict' }),
    /** When the shopper chose another way to pay; null if they didn't, or came back. */
    cancelledAt: moment(),
    /** When the ledger exchanged the coins for the order's dollars; null until they paid it. */
    paidAt: moment(),
    /** The last state recorded in the order's history. */
    toldState: text().notNull().default('waiting'),
    /** How much of what arrived is accounted for: it paid the order, or awaits the owner or a claim. */
    accounted: units().notNull().default('0'),
  },
  (table) => [
    unique('coin_quotes_order').on(table.orderId, table.coin),
    unique('coin_quotes_address').on(table.coin, table.address),
    check('coin_quotes_asks_something', sql`${table.asked} > 0 and ${table.rate} > 0`),
  ],
)

/** Every quote ever made, including the newest; append-only. */
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
 * Money that came to an address, identified by chain, transaction and place in it, and recorded once (money 3). What it
 * is never changes; its block can.
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
    /** The block that contains it; null while it is only in the pool. */
    blockHeight: integer(),
    blockHash: text(),
    /** When that block was made; null for blocks read before the shop kept this. */
    minedAt: moment(),
    /** When a reorganization or another transaction removed it; null while it is there. */
    goneAt: moment(),
    /** When it was deep enough to be believed. */
    settledAt: moment(),
    /** Whether it is in the ledger now; a reorganization also removes it there. */
    isPosted: boolean().notNull().default(false),
    /** How often it was posted: once, unless a reorganization removed it. */
    timesPosted: integer().notNull().default(0),
    /** Whether the owner sent it to pay for moving the address's tokens (decision 72). */
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

/** The stored state of a chain's source; `problem` is null while it answers. */
interface SourceNote {
  host: string
  height: number | null
  since: string | null
  problem: string | null
}

/** How far each chain has been read, and whether reading it works. */
export const coinChains = pgTable('coin_chains', {
  chain: text().$type<'evm' | 'bitcoin'>().primaryKey(),
  /** The newest block read; null until the chain is first read. */
  height: integer(),
  hash: text(),
  /** The newest block that is final on the chain. */
  finalHeight: integer(),
  /** When it was last read up to its newest block. */
  readAt: moment(),
  /** Why it cannot be read, and since when; null while it can. */
  failure: text(),
  failedSince: moment(),
  /** The latest answer of each source to the process that reads the chain: hosts, blocks and problems. */
  sources: jsonb().$type<readonly SourceNote[]>().notNull().default([]),
  /** The process that reads it, and until when no other may. */
  reader: text(),
  readerUntil: moment(),
  /** When the chain was last asked what the addresses hold, and at the end of which block. */
  comparedAt: moment(),
  comparedHeight: integer(),
  /** When that was last tried, and why it failed; null if it didn't. */
  comparisonTriedAt: moment(),
  comparisonFailure: text(),
})

/** Hashes of the newest blocks read, which show when a reorganization happened. */
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
