import { z } from 'zod'
import type { Db, Tx } from '#db/connect.ts'
import { jsonParameter, statement } from '#db/statement.ts'
import type { BlockAt, ChainName, Transfer } from '../../domain/chain.ts'

/** In SQL: transfers from a JSON parameter. */
const given = `
  from json_to_recordset($2::json) as t(transaction text, place integer, coin text, address text, amount text)`

const written = z.object({ address: z.string() })

const columns =
  '(chain, transaction, place, coin, address, amount, seen_at, block_height, block_hash, mined_at)'
const sameMoney = `coin_transfers.coin = excluded.coin and coin_transfers.address = excluded.address
  and coin_transfers.amount = excluded.amount`

const writeInBlock = statement({
  name: 'write_coin_transfers_of_block',
  row: written,
  text: `
    insert into coin_transfers ${columns}
    select $1, t.transaction, t.place, t.coin, t.address, t.amount::numeric, $3, $4::integer, $5::text,
      $6::timestamptz ${given}
    on conflict (chain, transaction, place) do update set block_height = excluded.block_height,
      block_hash = excluded.block_hash, mined_at = excluded.mined_at, gone_at = null,
      settled_at = case when coin_transfers.block_hash = excluded.block_hash then coin_transfers.settled_at end
    where ${sameMoney} returning address`,
})

const writeInPool = statement({
  name: 'write_coin_transfers_of_pool',
  row: written,
  text: `
    insert into coin_transfers ${columns}
    select $1, t.transaction, t.place, t.coin, t.address, t.amount::numeric, $3, null, null, null ${given}
    on conflict (chain, transaction, place) do update set block_height = null, block_hash = null, mined_at = null,
      gone_at = null, settled_at = null
    where coin_transfers.gone_at is not null and ${sameMoney} returning address`,
})

const takeFromPool = statement({
  name: 'take_coin_transfers_out_of_pool',
  row: written,
  text: `
    update coin_transfers set gone_at = $3
    where id = any($2::integer[]) and chain = $1 and block_height is null and gone_at is null returning address`,
})

const markAddresses = statement({
  name: 'mark_changed_coin_addresses',
  text: `
    update coin_addresses set changes = changes + 1 where chain = $1 and (address = any($2::text[]) or $3 and address in (
      select address from coin_transfers where chain = $1 and settled_at is null and gone_at is null
    ))`,
})

const asJson = (transfers: readonly Transfer[]) =>
  jsonParameter(transfers.map((transfer) => ({ ...transfer, amount: String(transfer.amount) })))

const addressesOf = (rows: readonly { address: string }[]) => rows.map(({ address }) => address)

interface Found {
  chain: ChainName
  transfers: readonly Transfer[]
  at: Date
}

/** Records the transfers of a block, each once however often it is read, and marks their addresses as changed. */
export async function writeBlockTransfers(
  tx: Tx,
  { chain, transfers, at }: Found,
  { height, hash, minedAt }: BlockAt & { minedAt: Date },
): Promise<void> {
  const rows = await writeInBlock(tx, chain, asJson(transfers), at, height, hash, minedAt)
  if (rows.length < transfers.length)
    throw new Error(`Two different payments in block ${height} have one identity`)
  await markChanged(tx, chain, { addresses: addressesOf(rows), andUnsettled: true })
}

/** Records transfers that wait for a block, and marks their addresses as changed. */
export async function writePoolTransfers(tx: Tx, { chain, transfers, at }: Found): Promise<void> {
  if (transfers.length === 0) return
  const rows = await writeInPool(tx, chain, asJson(transfers), at)
  await markChanged(tx, chain, { addresses: addressesOf(rows), andUnsettled: false })
}

/** Marks transfers as gone that no longer wait for a block, because others replaced them. */
export async function takePoolBack(
  tx: Tx,
  { chain, ids, at }: { chain: ChainName; ids: readonly number[]; at: Date },
): Promise<void> {
  const rows = await takeFromPool(tx, chain, ids, at)
  await markChanged(tx, chain, { addresses: addressesOf(rows), andUnsettled: false })
}

/** Marks addresses as changed and, if requested, all with unsettled transfers, since the chain has grown. */
export async function markChanged(
  tx: Tx,
  chain: ChainName,
  { addresses, andUnsettled }: { addresses: readonly string[]; andUnsettled: boolean },
): Promise<void> {
  if (addresses.length > 0 || andUnsettled) await markAddresses(tx, chain, addresses, andUnsettled)
}

/** Marks a quote's address for another look. */
export async function markQuoteChanged(
  db: Db,
  { chain, address }: { chain: ChainName; address: string },
): Promise<void> {
  await markAddresses(db, chain, [address], false)
}
