import { z } from 'zod'
import type { Tx } from '#db/connect.ts'
import { jsonParameter, statement } from '#db/statement.ts'
import type { AddressSpend, ChainName, OutputAt, ReadBlock } from '../../domain/chain.ts'
import { type FoundOutput, spendsOfOutputs } from '../../domain/spent-outputs.ts'

/** Only spends from orders' addresses: those that refunds go to are watched as well, but are not ours. */
const writeSpends = statement({
  name: 'write_coin_spends_of_block',
  text: `
    insert into coin_spends (chain, transaction, place, coin, address, amount, fee, spent_transaction, spent_place,
      seen_at, block_height, block_hash)
    select $1, s.transaction, s.place, s.coin, s.address, s.amount::numeric, s.fee::numeric, s."spentTransaction",
      s."spentPlace", $3, $4::integer, $5::text
    from json_to_recordset($2::json) as s(transaction text, place integer, coin text, address text, amount text, fee text,
      "spentTransaction" text, "spentPlace" integer)
    join coin_addresses a on a.chain = $1 and a.address = s.address
    on conflict (chain, transaction, place) do update set block_height = excluded.block_height,
      block_hash = excluded.block_hash, amount = excluded.amount, fee = excluded.fee, gone_at = null`,
})

const findOutputs = statement({
  name: 'find_coins_of_spent_outputs',
  row: z.object({
    transaction: z.string(),
    place: z.int(),
    address: z.string(),
    amount: z.string(),
  }),
  text: `
    select t.transaction, t.place, t.address, t.amount::text as amount
    from unnest($2::text[], $3::integer[]) as o(transaction, place)
    join coin_transfers t on t.chain = $1 and t.transaction = o.transaction and t.place = o.place
    join coin_addresses a on a.chain = $1 and a.address = t.address`,
})

/**
 * Records what left our addresses in a block, each once however often it is read. What the block brought is written
 * before.
 */
export async function writeBlockSpends(
  tx: Tx,
  { chain, at }: { chain: ChainName; at: Date },
  { height, hash, spends = [], outputsSpent = [] }: ReadBlock,
): Promise<void> {
  const outputs = outputsSpent.flatMap((one) => one.outputs)
  const found = outputs.length === 0 ? [] : await find(tx, chain, outputs)
  const all = [...spends.map(asText), ...spendsOfOutputs(outputsSpent, found).map(asText)]
  if (all.length > 0) await writeSpends(tx, chain, jsonParameter(all), at, height, hash)
}

async function find(
  tx: Tx,
  chain: ChainName,
  outputs: readonly OutputAt[],
): Promise<FoundOutput[]> {
  const transactions = outputs.map(({ transaction }) => transaction)
  const places = outputs.map(({ place }) => place)
  const rows = await findOutputs(tx, chain, transactions, places)
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }))
}

const asText = <Spend extends AddressSpend>(spend: Spend) => ({
  ...spend,
  amount: String(spend.amount),
  fee: String(spend.fee),
})
