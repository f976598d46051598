import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { coinChains, units } from './coins.ts'

const moment = () => timestamp({ withTimezone: true })

/**
 * Money that left one of the shop's addresses, identified like transfers: the owner emptied it, or paid from it. What
 * it is never changes; its block can.
 */
export const coinSpends = pgTable(
  'coin_spends',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    chain: text().$type<'evm' | 'bitcoin'>().notNull(),
    transaction: text().notNull(),
    /** As in transfers; on Bitcoin, the number of the input. */
    place: integer().notNull(),
    coin: text().$type<'ETH' | 'USDC' | 'USDT' | 'BTC'>().notNull(),
    address: text().notNull(),
    /** Everything that left the address, including the fee. */
    amount: units().notNull(),
    /** The part kept by the network. */
    fee: units().notNull(),
    /** On Bitcoin, the output it spent. */
    spentTransaction: text(),
    spentPlace: integer(),
    seenAt: moment().notNull(),
    blockHeight: integer().notNull(),
    blockHash: text().notNull(),
    /** When a reorganization removed it; null while it is on the chain. */
    goneAt: moment(),
    /** Whether it is in the ledger now, and how often it was posted. */
    isPosted: boolean().notNull().default(false),
    timesPosted: integer().notNull().default(0),
  },
  (table) => [
    unique('coin_spends_once').on(table.chain, table.transaction, table.place),
    index('coin_spends_address').on(table.chain, table.address),
    index('coin_spends_output').on(table.chain, table.spentTransaction, table.spentPlace),
    index('coin_spends_unposted').on(table.chain).where(sql`not ${table.isPosted}`),
    check(
      'coin_spends_amount',
      sql`${table.amount} > 0 and ${table.fee} between 0 and ${table.amount}`,
    ),
  ],
)

/** What each address held when the chain was last asked; empty addresses are left out. */
export const coinBalances = pgTable(
  'coin_balances',
  {
    chain: text()
      .$type<'evm' | 'bitcoin'>()
      .notNull()
      .references(() => coinChains.chain, { onDelete: 'cascade' }),
    coin: text().$type<'ETH' | 'USDC' | 'USDT' | 'BTC'>().notNull(),
    address: text().notNull(),
    amount: units().notNull(),
    /** The block at whose end this was so, and when the chain was asked. */
    height: integer().notNull(),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.chain, table.address, table.coin] })],
)
