import { and, asc, eq, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { coinSpends } from '#db/tables/coin-holdings.ts'
import { coinAddresses, coinTransfers } from '#db/tables/coins.ts'
import type { BitcoinNetwork } from '../../domain/bitcoin-network.ts'
import type { ChainName } from '../../domain/chain.ts'
import type { CoinRail } from '../coin-rail.ts'
import type { Addresses } from '../derive-address.ts'
import { planEvm } from './plan-evm.ts'
import { type BitcoinSweep, type Spendable, sweepBitcoin, usualFeeRate } from './sweep-bitcoin.ts'
import type { EvmSweep, GasMoney, LeftBehind } from './sweep-evm.ts'

export interface SweepParts {
  db: Db
  rail: CoinRail
  addresses: Addresses
  btcNetwork: BitcoinNetwork
  /** The fee on Bitcoin, in satoshi per virtual byte. */
  feeRate?: number
}

export interface SweepPlan {
  /** Unsigned: the shop has no private key. */
  transactions: (EvmSweep | BitcoinSweep)[]
  /** ETH to send to addresses first, so that their tokens can leave. */
  gasMoney: GasMoney[]
  /** What stays, because moving it is not worth it. */
  left: LeftBehind[]
}

/**
 * Plans how to empty the shop's addresses into address 1/0 of each account: on Ethereum one transaction per address and
 * coin, by what the chain says they hold, and on Bitcoin one per hundred payments, by what was seen to arrive and not
 * leave. Signs nothing, sends nothing, and changes nothing.
 */
export async function planSweep(parts: SweepParts): Promise<SweepPlan> {
  const { db, rail, addresses } = parts
  const plan: SweepPlan = { transactions: [], gasMoney: [], left: [] }
  for (const chain of rail.chains) {
    if (chain.name === 'bitcoin') {
      const { transactions, left } = await planBitcoin(parts)
      plan.transactions.push(...transactions)
      plan.left.push(...left)
      continue
    }
    const arrived = await listArrived(db, chain.name)
    const indexes = new Map(arrived.map(({ transfer, index }) => [transfer.address, index]))
    const { transactions, gasMoney, left } = await planEvm({ rail, addresses, chain, indexes })
    plan.transactions.push(...transactions)
    plan.gasMoney.push(...gasMoney)
    plan.left.push(...left)
  }
  return plan
}

/** What arrived for good and was not reverted; on Bitcoin, what was not spent since. */
async function listArrived(db: Db, chain: ChainName) {
  const spent = db
    .select({ one: sql`1` })
    .from(coinSpends)
    .where(
      and(
        eq(coinSpends.chain, coinTransfers.chain),
        eq(coinSpends.spentTransaction, coinTransfers.transaction),
        eq(coinSpends.spentPlace, coinTransfers.place),
        isNull(coinSpends.goneAt),
      ),
    )
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
        eq(coinTransfers.chain, chain),
        isNotNull(coinTransfers.settledAt),
        isNull(coinTransfers.goneAt),
        notExists(spent),
      ),
    )
    .orderBy(asc(coinAddresses.index), asc(coinTransfers.id))
}

async function planBitcoin({
  db,
  addresses,
  btcNetwork: network,
  feeRate = usualFeeRate,
}: SweepParts): Promise<Pick<SweepPlan, 'left'> & { transactions: BitcoinSweep[] }> {
  const arrived = await listArrived(db, 'bitcoin')
  const spendable = arrived.map(
    ({ transfer: { transaction, place, address, amount }, index }): Spendable => ({
      transaction,
      place,
      address,
      index,
      amount: BigInt(amount),
      publicKey: addresses.keyOf('BTC', index),
    }),
  )
  if (spendable.length === 0) return { transactions: [], left: [] }
  return sweepBitcoin(spendable, { to: addresses.collectingAddressOf('BTC'), network, feeRate })
}
