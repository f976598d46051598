import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import { coinQuotes, coinTransfers } from '#db/tables/coins.ts'
import { cents, toDecimal } from '#kernel/money.ts'
import { coinText } from '../../domain/coin-amount.ts'
import { depthNeeded } from '../../domain/confirmations.ts'
import type { OpenPayment, OpenPayments } from '../../domain/open-payment.schema.ts'
import type { CoinRail } from '../coin-rail.ts'
import { composePayment, type FoundPayment, foundPayments } from '../quotes/read-coin-payment.ts'

/** The most payments to show. */
const most = 100

/**
 * Quotes that orders wait for or that received money, and payments that are gone: those with money first, then newest
 * first.
 */
const findOpen = statement({
  name: 'find_open_coin_quotes',
  row: z.object({ id: z.int(), total: z.int() }),
  text: `
    select w.id, (count(*) over ())::integer as total from (
      select q.id, q.quoted_at, q.cancelled_at, o.status, q.told_state = 'reverted' and q.paid_at is not null as is_gone,
        exists (
          select from coin_transfers t
          where t.chain = q.chain and t.address = q.address and t.coin = q.coin and t.gone_at is null
        ) as has_money
      from coin_quotes q join orders o on o.id = q.order_id
      where o.status = 'pending' or (q.told_state = 'reverted' and q.paid_at is not null)
    ) w where w.is_gone or w.cancelled_at is null or w.has_money
    order by w.is_gone desc, w.has_money desc, w.quoted_at desc, w.id desc limit ${most}`,
})

type StoredTransfer = typeof coinTransfers.$inferSelect

/** The payments in coins that orders wait for. */
export async function listOpenPayments(db: Db, rail: CoinRail | null): Promise<OpenPayments> {
  const open = rail ? await findOpen(db) : []
  if (!rail || open.length === 0) return { total: 0, payments: [] }
  const ids = open.map(({ id }) => id)
  const found = await foundPayments(db).where(inArray(coinQuotes.id, ids))
  const addresses = found.map(({ quote }) => quote.address)
  const transfers = await db
    .select()
    .from(coinTransfers)
    .where(inArray(coinTransfers.address, addresses))
  const payments = found
    .toSorted((a, b) => ids.indexOf(a.quote.id) - ids.indexOf(b.quote.id))
    .map((one) => viewOf(rail, one, transfers))
  return { total: open[0]?.total ?? 0, payments }
}

function viewOf(
  { confirmations }: CoinRail,
  found: FoundPayment,
  transfers: readonly StoredTransfer[],
): OpenPayment {
  const { coin, address, network, decimals, totalCents, expiresAt } = found.quote
  const rows = transfers.filter((row) => row.coin === coin && row.address === address)
  const { state, received, quote, order } = composePayment({ ...found, rows, confirmations })
  const live = rows.filter(({ goneAt }) => goneAt === null).toSorted((a, b) => a.id - b.id)
  const needed = depthNeeded(quote.chain, cents(totalCents), confirmations)
  return {
    orderId: order.id,
    coin,
    network,
    address,
    state,
    asked: coinText(quote.asked, decimals),
    received: coinText(received, decimals),
    total: toDecimal(cents(totalCents)),
    confirmations: depthOf(live, found.chain?.height ?? 0, needed === 'final' ? null : needed),
    quotedUntil: expiresAt.toISOString(),
    heldUntil: order.expiresAt?.toISOString() ?? null,
    transaction: live.at(-1)?.transaction ?? null,
  }
}

function depthOf(
  live: readonly StoredTransfer[],
  head: number,
  needed: number | null,
): OpenPayment['confirmations'] {
  const heights = live.map(({ blockHeight }) => blockHeight)
  const newest = Math.max(...heights.map((height) => height ?? Number.POSITIVE_INFINITY))
  return Number.isFinite(newest) ? { have: Math.max(1, head - newest + 1), needed } : null
}
