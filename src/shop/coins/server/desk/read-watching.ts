import { z } from 'zod'
import { isoText } from '#db/sql-text.ts'
import { statement } from '#db/statement.ts'
import type { Context } from '#shop/context.ts'
import type { Chain } from '../../domain/chain.ts'
import { networkOf } from '../../domain/coin.ts'
import type { CoinWatching, WatchedChain } from '../../domain/watching.schema.ts'
import { watchedChainSchema } from '../../domain/watching.schema.ts'
import { troubleOf, watchingState } from '../../domain/watching-state.ts'
import type { CoinRail } from '../coin-rail.ts'

const row = z.object({
  chain: z.string(),
  height: z.int().nullable(),
  readAt: z.string().nullable(),
  failure: z.string().nullable(),
  failedSince: z.string().nullable(),
  sources: watchedChainSchema.shape.sources,
  isRead: z.boolean(),
  orders: z.int(),
  claims: z.int(),
})

/**
 * Takes the current time. A turn lasts five seconds and is renewed every second, so one that ended ten seconds ago was
 * abandoned.
 */
const readChains = statement({
  name: 'read_watching_of_coin_chains',
  row,
  text: `
    select h.chain, h.height, ${isoText('h.read_at')} as "readAt", h.failure, ${isoText('h.failed_since')} as "failedSince",
      h.sources, coalesce(h.reader_until > now() - interval '10 seconds', false) as "isRead",
      (select count(*)::integer from coin_addresses a where a.chain = h.chain and a.watched_until > $1) as orders,
      (select count(*)::integer from coin_claims c where c.chain = h.chain and c.state = 'claimed') as claims
    from coin_chains h`,
})

/**
 * How each chain is watched, by whichever process does it; read from the database, so that all processes answer the
 * same.
 */
export async function readWatching({
  db,
  now,
  coins: rail,
}: Pick<Context, 'db' | 'now' | 'coins'>): Promise<CoinWatching> {
  if (!rail) return { isOn: false, chains: [] }
  const at = now()
  const rows = await readChains(db, at)
  const chains = rail.chains.map((chain) =>
    viewOf(rail, chain, { at, row: rows.find((one) => one.chain === chain.name) }),
  )
  return { isOn: true, chains }
}

const unread = { height: null, readAt: null, failure: null, failedSince: null, isRead: false }

function viewOf(
  { networks, offered }: CoinRail,
  { name, coins }: Chain,
  { at, row: found }: { at: Date; row: z.infer<typeof row> | undefined },
): WatchedChain {
  const note = found ?? unread
  const sources = found?.sources ?? []
  return {
    chain: name,
    network: networkOf(coins[0] ?? 'ETH', networks),
    coins: coins.filter((coin) => offered.includes(coin)),
    ...watchingState(note, at),
    ...troubleOf(note.failure, sources),
    height: note.height,
    readAt: note.readAt,
    sources,
    addresses: { orders: found?.orders ?? 0, claims: found?.claims ?? 0 },
  }
}
