import { asc, eq, ne, type SQL } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { coinClaims } from '#db/tables/coins.ts'
import { cents, toDecimal } from '#kernel/money.ts'
import type { CoinClaim, PayableClaim } from '../../domain/claim.schema.ts'
import { networkOf } from '../../domain/coin.ts'
import { coinText } from '../../domain/coin-amount.ts'
import { paymentUri } from '../../domain/payment-uri.ts'
import { type CoinRail, chainFor } from '../coin-rail.ts'
import { requestOf } from '../quotes/view-of-payment.ts'

type StoredClaim = typeof coinClaims.$inferSelect

/** What the shopper of an order gets back in coins, the oldest first. */
export async function listOrderClaims(
  db: Db,
  rail: CoinRail,
  orderId: number,
): Promise<CoinClaim[]> {
  return await listWhere(db, rail, eq(coinClaims.orderId, orderId), claimOf)
}

/** All that is not paid yet, for the owner: with what a wallet reads to pay it. */
export async function listOpenClaims(db: Db, rail: CoinRail): Promise<PayableClaim[]> {
  return await listWhere(db, rail, ne(coinClaims.state, 'paid'), async (row, of) => ({
    ...(await claimOf(row, of)),
    uri: uriOf(row, of),
  }))
}

async function listWhere<T>(
  db: Db,
  rail: CoinRail,
  where: SQL,
  read: (row: StoredClaim, rail: CoinRail) => Promise<T>,
): Promise<T[]> {
  const rows = await db.select().from(coinClaims).where(where).orderBy(asc(coinClaims.id))
  return await Promise.all(rows.map((row) => read(row, rail)))
}

async function claimOf(row: StoredClaim, rail: CoinRail): Promise<CoinClaim> {
  const { id, orderId, reason, state, coin, address, transaction, dollarCents, createdAt } = row
  const decimals = await chainFor(rail, coin).readDecimals(coin)
  return {
    ...{ id, orderId, reason, state, coin, address, transaction },
    network: networkOf(coin, rail.networks),
    amount: row.amount === null ? null : coinText(BigInt(row.amount), decimals),
    dollars: dollarCents === null ? null : toDecimal(cents(dollarCents)),
    createdAt: createdAt.toISOString(),
  }
}

function uriOf({ coin, address, amount }: StoredClaim, rail: CoinRail): string | null {
  if (address === null || amount === null) return null
  return paymentUri(requestOf(rail, { coin, address, amount: BigInt(amount) }))
}
