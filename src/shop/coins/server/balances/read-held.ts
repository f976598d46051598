import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import type { Chain, Coin } from '../../domain/chain.ts'

/** What an address holds of a coin, in the smallest unit. */
export interface Held {
  coin: Coin
  address: string
  amount: bigint
}

/**
 * Addresses that may hold something: those that can still receive money, for half a year after they were last watched,
 * and those with a balance in the books or in the chain's last answer. Those emptied long ago are skipped.
 */
const listAddresses = statement({
  name: 'list_addresses_that_may_hold_coins',
  row: z.object({ address: z.string() }),
  text: `
    with moved as (
      select address, coin, amount from coin_transfers where chain = $1 and is_posted
      union all select address, coin, -amount from coin_spends where chain = $1 and is_posted
    ), held as (
      select address from moved group by address, coin having sum(amount) <> 0
      union select address from coin_balances where chain = $1
    )
    select a.address from coin_addresses a
    where a.chain = $1 and (a.watched_until > $2::timestamptz - interval '180 days' or a.address in (select address from held))
    order by a.index`,
})

/**
 * What the addresses of a chain received and did not spend up to a block, for a chain that does not report balances.
 */
const sumOutputs = statement({
  name: 'sum_unspent_coin_outputs',
  row: z.object({ address: z.string(), amount: z.string() }),
  text: `
    with moved as (
      select address, amount from coin_transfers
      where chain = $1 and coin = $2 and gone_at is null and block_height <= $3
      union all
      select address, -amount from coin_spends
      where chain = $1 and coin = $2 and gone_at is null and block_height <= $3
    )
    select m.address, sum(m.amount)::numeric(38, 0)::text as amount
    from moved m join coin_addresses a on a.chain = $1 and a.address = m.address
    group by 1 having sum(m.amount) <> 0`,
})

interface Question {
  chain: Chain
  coin: Coin
  height: number
  at: Date
}

/** What each address holds of a coin at the end of a block; empty ones are left out. */
export async function readHeld(db: Db, { chain, coin, height, at }: Question): Promise<Held[]> {
  const listed = await listAddresses(db, chain.name, at)
  const addresses = listed.map(({ address }) => address)
  const told = await chain.readBalances(coin, addresses, height)
  if (told === null) {
    const rows = await sumOutputs(db, chain.name, coin, height)
    return rows.map(({ address, amount }) => ({ coin, address, amount: BigInt(amount) }))
  }
  return [...told].flatMap(([address, amount]) => (amount > 0n ? [{ coin, address, amount }] : []))
}
