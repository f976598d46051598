import type { Coin } from './chain.ts'

/**
 * The least amount for which an address stays watched for withdrawals, in the smallest unit: about half a dollar, but
 * any of BTC. Otherwise each block, forever, would ask about the remains of a sweep.
 */
const least: Readonly<Record<Coin, bigint>> = {
  ETH: 200_000_000_000_000n,
  USDC: 500_000n,
  USDT: 500_000n,
  BTC: 1n,
}

/** Whether an address holds enough of a coin to stay watched. */
export const isWorthWatching = ({ coin, amount }: { coin: Coin; amount: bigint }): boolean =>
  amount >= least[coin]
