import { and, eq } from 'drizzle-orm'
import { coinClaims } from '#db/tables/coin-claims.ts'
import { coinAddresses } from '#db/tables/coins.ts'
import { cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import { addEvent } from '#shop/orders/server/add-event.ts'
import { networkOf } from '../../domain/coin.ts'
import { priceIn } from '../../domain/coin-price.ts'
import { type CoinRail, chainFor } from '../coin-rail.ts'

type StoredClaim = typeof coinClaims.$inferSelect

interface WantedClaim {
  orderId: number
  claimId: number
  /** As the shopper typed it. */
  address: string
}

/**
 * Accepts, once, the address to which a shopper wants their coins: verified by its checksum, and never defaulting to
 * the sender's. A dollar refund becomes coins at the current rate. Refuses the shop's own addresses, and a different
 * address after the first.
 */
export async function claimCoins(
  { db, now }: Pick<Context, 'db' | 'now'>,
  rail: CoinRail,
  { orderId, claimId, address: typed }: WantedClaim,
): Promise<void> {
  const isMeant = and(eq(coinClaims.id, claimId), eq(coinClaims.orderId, orderId))
  const [claim] = await db.select().from(coinClaims).where(isMeant)
  if (!claim) throw new Refusal('not-found', 'There is nothing to claim here')
  const address = checkedAddress(rail, claim, typed)
  const [ours] = await db.select().from(coinAddresses).where(eq(coinAddresses.address, address))
  if (ours) throw badAddress('That’s our address. Please enter one from your own wallet')
  const amount = await amountOf(rail, claim)
  await db.transaction(async (tx) => {
    const at = now()
    const [claimed] = await tx
      .update(coinClaims)
      .set({ address, amount: String(amount), state: 'claimed', claimedAt: at })
      .where(and(isMeant, eq(coinClaims.state, 'offered')))
      .returning({ id: coinClaims.id })
    if (!claimed)
      throw new Refusal('conflict', 'You’ve already given us an address for these coins')
    const text = `The customer has said where to send ${claim.coin} back to`
    await addEvent(tx, { orderId, at, by: 'shopper', kind: 'coins', text })
  })
}

function checkedAddress(rail: CoinRail, { coin }: StoredClaim, typed: string): string {
  const address = rail.checkAddress(coin, typed)
  if (address !== null) return address
  const network = networkOf(coin, rail.networks)
  throw badAddress(
    `That isn’t ${coin === 'ETH' ? 'an' : 'a'} ${coin} address on ${network}. Please check for typos`,
  )
}

const badAddress = (message: string) =>
  new Refusal('bad-request', message, { issues: [{ path: 'address', message }] })

async function amountOf(rail: CoinRail, { coin, amount, dollarCents }: StoredClaim) {
  if (amount !== null) return BigInt(amount)
  const [agreed, decimals] = await Promise.all([
    rail.rates.rateOf(coin),
    chainFor(rail, coin).readDecimals(coin),
  ])
  if ('refusal' in agreed) throw new Refusal('unavailable', agreed.refusal)
  return priceIn(coin, cents(dollarCents ?? 0), { rate: agreed.rate, decimals })
}
