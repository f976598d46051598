import type { Coin } from './chain.ts'

/**
 * From how much on an address is watched for what leaves it, in the smallest unit: about half a dollar. What a sweep leaves
 * behind would otherwise be asked for with each block, for ever.
 */
const least: Readonly<Record<Coin, bigint>> = {
  ETH: 200_000_000_000_000n,
  USDC: 500_000n,
  USDT: 500_000n,
  BTC: 1n,
}

/** Whether an address holds so much of a coin that it is watched on. */
export const isWorthWatching = ({ coin, amount }: { coin: Coin; amount: bigint }): boolean =>
  amount >= least[coin]
