import { z } from 'zod'
import type { Tx } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import { postEntries } from '#shop/ledger/server/post-entries.ts'
import type { ChainName } from '../../domain/chain.ts'
import { spendTakenBack, transferTakenBack } from '../ledger-of-coins.ts'
import { markChanged } from './write-transfers.ts'

const coin = z.enum(['ETH', 'USDC', 'USDT', 'BTC'])

const lost = z.object({
  id: z.int(),
  address: z.string(),
  coin,
  amount: z.string(),
  timesPosted: z.int(),
  wasPosted: z.boolean(),
  /** Null for an address that a refund went to, for which nothing is posted. */
  orderId: z.int().nullable(),
})

/** In SQL: what is in blocks above a height, with the ledger's entries for it. */
const lostOf = (table: string) => `
  with lost as (
    select id, is_posted from ${table} where chain = $1 and block_height > $2 and gone_at is null for update
  )`

const orderOf = (table: string) => `
  (select a.order_id from coin_addresses a where a.chain = ${table}.chain and a.address = ${table}.address) as "orderId"`

const columnsOf = (table: string) => `
  ${table}.id, ${table}.address, ${table}.coin, ${table}.amount::text as amount,
  ${table}.times_posted as "timesPosted", lost.is_posted as "wasPosted", ${orderOf(table)}`

const takeTransfers = statement({
  name: 'take_coin_transfers_of_lost_blocks',
  row: lost.extend({ isGasMoney: z.boolean() }),
  text: `
    ${lostOf('coin_transfers')}
    update coin_transfers set gone_at = $3, settled_at = null, is_posted = false from lost
    where coin_transfers.id = lost.id
    returning ${columnsOf('coin_transfers')}, coin_transfers.is_gas_money as "isGasMoney"`,
})

const takeSpends = statement({
  name: 'take_coin_spends_of_lost_blocks',
  row: lost.extend({ fee: z.string() }),
  text: `
    ${lostOf('coin_spends')}
    update coin_spends set gone_at = $3, is_posted = false from lost where coin_spends.id = lost.id
    returning ${columnsOf('coin_spends')}, coin_spends.fee::text as fee`,
})

const forgetBalances = statement({
  name: 'forget_coin_balances_of_lost_blocks',
  text: `
    with forgotten as (delete from coin_balances where chain = $1 and height > $2)
    update coin_chains set compared_at = null, compared_height = null where chain = $1 and compared_height > $2`,
})

/**
 * Handles a reorganization above a height: marks what its blocks moved as gone and reverses their ledger entries in the
 * same transaction. What returns in another block is posted again.
 */
export async function takeBlocksBack(
  tx: Tx,
  { chain, above, at }: { chain: ChainName; above: number; at: Date },
): Promise<void> {
  const transfers = await takeTransfers(tx, chain, above, at)
  const spends = await takeSpends(tx, chain, above, at)
  await forgetBalances(tx, chain, above)
  const entries = [
    ...transfers.flatMap((one) => (isInLedger(one) ? [transferTakenBack(one, at)] : [])),
    ...spends.flatMap((one) => (isInLedger(one) ? [spendTakenBack(one, at)] : [])),
  ]
  await postEntries(tx, entries)
  const addresses = transfers.map(({ address }) => address)
  await markChanged(tx, chain, { addresses, andUnsettled: true })
}

function isInLedger<Lost extends { wasPosted: boolean; orderId: number | null }>(
  one: Lost,
): one is Lost & { orderId: number } {
  return one.wasPosted && one.orderId !== null
}
