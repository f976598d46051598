import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import { coinClaims } from '#db/tables/coin-claims.ts'
import { coinChains } from '#db/tables/coins.ts'
import { cents } from '#kernel/money.ts'
import { coinsReturned, refundSentInCoins } from '#shop/ledger/domain/coin-entries.ts'
import { postEntries } from '#shop/ledger/server/post-entries.ts'
import { findRefundOf } from '#shop/payments/server/find-refund.ts'
import type { ChainName } from '../../domain/chain.ts'
import { depthNeeded, depthOfSpends, isDeep } from '../../domain/confirmations.ts'
import type { CoinRail } from '../coin-rail.ts'
import type { CoinContext } from '../look/look-at-order.ts'

type Claim = typeof coinClaims.$inferSelect

/** A transfer of exactly the claimed amount, sent after the claim, that paid no other claim. */
const findTransfer = statement({
  name: 'find_transfer_of_coin_claim',
  row: z.object({ transaction: z.string(), place: z.int(), blockHeight: z.int() }),
  text: `
    select t.transaction, t.place, t.block_height as "blockHeight" from coin_transfers t join coin_claims c on c.id = $1
    where t.chain = c.chain and t.address = c.address and t.coin = c.coin and t.amount = c.amount
      and t.block_height is not null and t.gone_at is null and t.seen_at >= c.claimed_at
      and not exists (
        select from coin_claims o where o.chain = t.chain and o.transaction = t.transaction and o.place = t.place
      )
    order by t.id limit 1`,
})

/** Finds claims that were paid: the owner sent their coins, and they are deep enough on the chain. */
export async function payClaims(
  context: CoinContext,
  rail: CoinRail,
  chain: ChainName,
): Promise<void> {
  const claimed = await context.db
    .select({ id: coinClaims.id })
    .from(coinClaims)
    .where(and(eq(coinClaims.chain, chain), eq(coinClaims.state, 'claimed')))
    .orderBy(asc(coinClaims.id))
  for (const { id } of claimed)
    await context.db.transaction((tx) => payClaim(tx, { context, rail, id }))
}

interface Paying {
  context: CoinContext
  rail: CoinRail
  id: number
}

async function payClaim(tx: Tx, { context, rail, id }: Paying): Promise<void> {
  const [claim] = await tx.select().from(coinClaims).where(eq(coinClaims.id, id)).for('update')
  const [transfer] = await findTransfer(tx, id)
  if (claim?.state !== 'claimed' || !transfer) return
  if (!(await isBelieved(tx, rail, claim, transfer.blockHeight))) return
  const { transaction, place } = transfer
  const paidAt = context.now()
  await tx
    .update(coinClaims)
    .set({ state: 'paid', paidAt, transaction, place })
    .where(and(eq(coinClaims.id, id), isNull(coinClaims.paidAt), isNotNull(coinClaims.address)))
  await post(tx, claim, paidAt)
  await tellWhoAsked(tx, context, claim)
}

/** Notifies the job of the refund's requester, so that it finds the refund paid. */
async function tellWhoAsked(
  tx: Tx,
  { jobs }: CoinContext,
  { id, refundKey: key }: Claim,
): Promise<void> {
  if (key === null) return
  const [, unmatchedId] = /^unmatched-(\d+)(?:-\d+)?$/.exec(key) ?? []
  if (unmatchedId) return await jobs.send(tx, 'unmatched', { unmatchedId: Number(unmatchedId) })
  const refund = await findRefundOf(tx, { providerId: `claim-${id}`, key })
  if (refund) await jobs.send(tx, 'refund', { refundId: refund.id, notify: true })
}

/** Whether the owner's transfer is as deep as a payment of its amount must be (money 3). */
async function isBelieved(
  tx: Tx,
  { confirmations }: CoinRail,
  { chain, dollarCents }: Claim,
  height: number,
): Promise<boolean> {
  const [progress] = await tx.select().from(coinChains).where(eq(coinChains.chain, chain))
  const head = { height: progress?.height ?? 0, finalHeight: progress?.finalHeight ?? null }
  const needed =
    dollarCents === null
      ? depthOfSpends(chain, confirmations)
      : depthNeeded(chain, cents(dollarCents), confirmations)
  return isDeep(height, head, needed)
}

async function post(tx: Tx, claim: Claim, at: Date): Promise<void> {
  const { id: claimId, orderId, coin, dollarCents } = claim
  const amount = BigInt(claim.amount ?? 0)
  const of = { at, orderId, coin }
  const entry =
    dollarCents === null
      ? coinsReturned(of, { claimId, amount, isDecided: claim.refundKey !== null })
      : refundSentInCoins(of, { claimId, amount, dollars: cents(dollarCents) })
  await postEntries(tx, [entry])
}
