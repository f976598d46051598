import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { coinAddresses, coinTransfers } from '#db/tables/coins.ts'
import type { BitcoinNetwork } from '../../domain/bitcoin-network.ts'
import type { Chain, Coin } from '../../domain/chain.ts'
import type { CoinRail } from '../coin-rail.ts'
import type { Addresses } from '../derive-address.ts'
import { type BitcoinSweep, type Spendable, sweepBitcoin } from './sweep-bitcoin.ts'
import { type EvmSweep, sweepEvm } from './sweep-evm.ts'

export interface SweepParts {
  db: Db
  rail: CoinRail
  addresses: Addresses
  btcNetwork: BitcoinNetwork
}

export interface SweepPlan {
  /** Nothing of it is signed: the shop has no private key. */
  transactions: (EvmSweep | BitcoinSweep)[]
}

/**
 * Plans how the addresses of the shop are emptied into the address 1/0 of each account: a transaction for each address and
 * coin on Ethereum, by what the chain says that it holds, and one for all of Bitcoin, by what was believed to have arrived
 * (a Bitcoin node without an index does not tell what was spent: a wallet refuses such an input). Signs nothing, sends
 * nothing, and changes nothing.
 */
export async function planSweep(parts: SweepParts): Promise<SweepPlan> {
  const { rail } = parts
  const transactions: SweepPlan['transactions'] = []
  for (const chain of rail.chains) {
    if (chain.name === 'bitcoin') transactions.push(...(await planBitcoin(parts)))
    else for (const coin of chain.coins) transactions.push(...(await planEvm(parts, chain, coin)))
  }
  return { transactions }
}

/** What arrived for good and was not taken away again. */
async function listArrived(db: Db, coin: Coin) {
  return await db
    .select({ transfer: coinTransfers, index: coinAddresses.index })
    .from(coinTransfers)
    .innerJoin(
      coinAddresses,
      and(
        eq(coinAddresses.chain, coinTransfers.chain),
        eq(coinAddresses.address, coinTransfers.address),
      ),
    )
    .where(
      and(
        eq(coinTransfers.coin, coin),
        isNotNull(coinTransfers.settledAt),
        isNull(coinTransfers.goneAt),
      ),
    )
    .orderBy(asc(coinAddresses.index), asc(coinTransfers.id))
}

async function planEvm(
  { db, rail, addresses }: SweepParts,
  chain: Chain,
  coin: Coin,
): Promise<EvmSweep[]> {
  const arrived = await listArrived(db, coin)
  const indexes = new Map(arrived.map(({ transfer, index }) => [transfer.address, index]))
  if (indexes.size === 0 || coin === 'BTC') return []
  const { newest } = await chain.readHead()
  const held = await chain.readBalances(coin, [...indexes.keys()], newest.height)
  const to = addresses.collectingAddressOf(coin)
  return [...(held ?? [])].flatMap(([from, amount]) => {
    const sweep = { coin, from, to, amount, index: indexes.get(from) ?? 0 }
    return amount > 0n ? [sweepEvm(rail, sweep)] : []
  })
}

async function planBitcoin({ db, addresses, btcNetwork }: SweepParts): Promise<BitcoinSweep[]> {
  const arrived = await listArrived(db, 'BTC')
  const spendable = arrived.map(
    ({ transfer: { transaction, place, address, amount }, index }): Spendable => ({
      ...{ transaction, place, address, index, amount: BigInt(amount) },
      publicKey: addresses.keyOf('BTC', index),
    }),
  )
  if (spendable.length === 0) return []
  const to = addresses.collectingAddressOf('BTC')
  return sweepBitcoin(spendable, { to, network: btcNetwork })
}
