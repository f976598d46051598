import { asc, desc, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import { coinClaims } from '#db/tables/coin-claims.ts'
import { orders } from '#db/tables/orders.ts'
import { cents, toDecimal } from '#kernel/money.ts'
import type { Context } from '#shop/context.ts'
import { payLink } from '#shop/orders/server/order-links.ts'
import type { CoinClaim, PayableClaim } from '../../domain/claim.schema.ts'
import { networkOf } from '../../domain/coin.ts'
import { coinText } from '../../domain/coin-amount.ts'
import { paymentUri } from '../../domain/payment-uri.ts'
import type { CoinRail } from '../coin-rail.ts'
import { requestOf } from '../quotes/view-of-payment.ts'
import { readKnownDecimals } from './read-known-decimals.ts'

type StoredClaim = typeof coinClaims.$inferSelect

/** The coins to be returned to an order's shopper, oldest first. */
export async function listOrderClaims(
  db: Db,
  rail: CoinRail,
  orderId: number,
): Promise<CoinClaim[]> {
  const isMeant = eq(coinClaims.orderId, orderId)
  const rows = await db.select().from(coinClaims).where(isMeant).orderBy(asc(coinClaims.id))
  return await Promise.all(rows.map((row) => claimOf(db, row, rail)))
}

/** How many paid claims are shown. */
const mostPaid = 20

/**
 * Coins to be returned to shoppers, as the owner sees them: all unpaid ones, oldest first, or the last paid ones,
 * newest first. Each with what a wallet needs to pay it.
 */
export async function listClaims(
  context: Pick<Context, 'db' | 'keys' | 'origin'>,
  rail: CoinRail,
  which: 'open' | 'paid',
): Promise<PayableClaim[]> {
  const { db } = context
  const wanted = db
    .select({ claim: coinClaims, placedAt: orders.createdAt, email: orders.email })
    .from(coinClaims)
    .innerJoin(orders, eq(orders.id, coinClaims.orderId))
  const rows = await (which === 'open'
    ? wanted.where(ne(coinClaims.state, 'paid')).orderBy(asc(coinClaims.id))
    : wanted
        .where(eq(coinClaims.state, 'paid'))
        .orderBy(desc(coinClaims.paidAt), desc(coinClaims.id))
        .limit(mostPaid))
  const sent = new Map((await findSent(db)).map(({ id, transaction }) => [id, transaction]))
  return await Promise.all(
    rows.map(async ({ claim, placedAt, email }) => ({
      ...(await claimOf(db, claim, rail)),
      uri: claim.state === 'claimed' ? uriOf(claim, rail) : null,
      payUrl: payLink(context, {
        id: claim.orderId,
        createdAt: placedAt.toISOString(),
        email,
      }),
      seen: sent.get(claim.id) ?? null,
      claimedAt: claim.claimedAt?.toISOString() ?? null,
      paidAt: claim.paidAt?.toISOString() ?? null,
    })),
  )
}

/** Payments of claims not believed yet: as in pay-claims.ts, but including the pool. */
const findSent = statement({
  name: 'find_sent_for_coin_claims',
  row: z.object({ id: z.int(), transaction: z.string() }),
  text: `
    select distinct on (c.id) c.id, t.transaction from coin_claims c
    join coin_transfers t on t.chain = c.chain and t.address = c.address and t.coin = c.coin and t.amount = c.amount
    where c.state = 'claimed' and t.gone_at is null and t.seen_at >= c.claimed_at
      and not exists (
        select from coin_claims o where o.chain = t.chain and o.transaction = t.transaction and o.place = t.place
      )
    order by c.id, t.id`,
})

async function claimOf(db: Db, row: StoredClaim, rail: CoinRail): Promise<CoinClaim> {
  const { id, orderId, reason, state, coin, address, transaction, dollarCents, createdAt } = row
  return {
    id,
    orderId,
    reason,
    state,
    coin,
    address,
    transaction,
    network: networkOf(coin, rail.networks),
    amount:
      row.amount === null
        ? null
        : coinText(BigInt(row.amount), await readKnownDecimals(db, rail, coin)),
    dollars: dollarCents === null ? null : toDecimal(cents(dollarCents)),
    createdAt: createdAt.toISOString(),
  }
}

function uriOf({ coin, address, amount }: StoredClaim, rail: CoinRail): string | null {
  if (address === null || amount === null) return null
  return paymentUri(requestOf(rail, { coin, address, amount: BigInt(amount) }))
}
