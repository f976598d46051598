import { z } from 'zod'
import type { Tx } from '#db/connect.ts'
import { jsonParameter, statement } from '#db/statement.ts'
import { type BlockAt, type ChainName, SourcesDisagree } from '../../domain/chain.ts'
import { isWorthWatching } from '../../domain/worth-watching.ts'
import type { Held } from './read-held.ts'

/**
 * Locks the chain as the watching does. Gives no row if the shop read a different block there, or a reorganization
 * removed it.
 */
const noteComparison = statement({
  name: 'note_comparison_of_coin_chain',
  row: z.object({ chain: z.string() }),
  text: `
    update coin_chains c set compared_at = $4, compared_height = $2, comparison_tried_at = $4, comparison_failure = null
    where chain = $1 and height >= $2 and not exists (
      select from coin_blocks b where b.chain = c.chain and b.height = $2 and b.hash <> $3
    ) returning chain`,
})

const forget = statement({
  name: 'forget_coin_balances',
  text: 'delete from coin_balances where chain = $1',
})

const keep = statement({
  name: 'keep_coin_balances',
  text: `
    insert into coin_balances (chain, coin, address, amount, height, at)
    select $1, h.coin, h.address, h.amount::numeric, $3, $4
    from json_to_recordset($2::json) as h(coin text, address text, amount text)`,
})

/** An address that holds something stays watched for withdrawals; each night's check extends that. */
const watchOn = statement({
  name: 'watch_coin_addresses_on',
  text: `
    update coin_addresses set watched_until = $3::timestamptz + interval '60 days'
    where chain = $1 and address = any($2::text[]) and watched_until < $3::timestamptz + interval '30 days'`,
})

interface Kept {
  chain: ChainName
  block: BlockAt
  held: readonly Held[]
  at: Date
}

/** Replaces a chain's stored balances with those at the end of a block. */
export async function keepBalances(tx: Tx, { chain, block, held, at }: Kept): Promise<void> {
  const { height, hash } = block
  const [noted] = await noteComparison(tx, chain, height, hash, at)
  if (!noted) throw new SourcesDisagree(`block ${height} is another one than the shop has read`)
  await forget(tx, chain)
  const rows = held.map((one) => ({ ...one, amount: String(one.amount) }))
  if (rows.length > 0) await keep(tx, chain, jsonParameter(rows), height, at)
  const worthy = held.filter(isWorthWatching).map(({ address }) => address)
  if (worthy.length > 0) await watchOn(tx, chain, [...new Set(worthy)], at)
}
