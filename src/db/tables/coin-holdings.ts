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
 * Money that left an address of ours, known as transfers are: the owner emptied it, or paid from it. What it is never
 * changes; where it lies does.
 */
export const coinSpends = pgTable(
  'coin_spends',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    chain: text().$type<'evm' | 'bitcoin'>().notNull(),
    transaction: text().notNull(),
    /** As in transfers, and the number of the input on Bitcoin. */
    place: integer().notNull(),
    coin: text().$type<'ETH' | 'USDC' | 'USDT' | 'BTC'>().notNull(),
    address: text().notNull(),
    /** All that left the address. */
    amount: units().notNull(),
    /** What of it the network kept. */
    fee: units().notNull(),
    /** The output that it spent, on Bitcoin. */
    spentTransaction: text(),
    spentPlace: integer(),
    seenAt: moment().notNull(),
    blockHeight: integer().notNull(),
    blockHash: text().notNull(),
    /** When a reorganisation took it away; null while it is there. */
    goneAt: moment(),
    /** Whether the ledger has it now, and how often it was posted. */
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

/** What a chain said that each address holds, when it was asked last; addresses that held nothing then are left out. */
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
    /** The block at whose end it was so, and when the chain was asked. */
    height: integer().notNull(),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.chain, table.address, table.coin] })],
)
