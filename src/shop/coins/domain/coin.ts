import type { BitcoinNetwork } from './bitcoin-network.ts'
import type { ChainName, Coin } from './chain.ts'

/** Every coin that the shop can take. */
export const coins = ['ETH', 'USDC', 'USDT', 'BTC'] as const satisfies readonly Coin[]

interface CoinFacts {
  chain: ChainName
  /**
   * How many decimals a quoted amount has, so that people can type it: one step is worth less than a cent, or about
   * one.
   */
  askedDigits: number
}

const facts: Readonly<Record<Coin, CoinFacts>> = {
  ETH: { chain: 'evm', askedDigits: 6 },
  USDC: { chain: 'evm', askedDigits: 2 },
  USDT: { chain: 'evm', askedDigits: 2 },
  BTC: { chain: 'bitcoin', askedDigits: 8 },
}

/** The chain that carries a coin. */
export const chainOf = (coin: Coin): ChainName => facts[coin].chain

/** How many decimals a quoted amount of a coin has. */
export const askedDigitsOf = (coin: Coin): number => facts[coin].askedDigits

/** The coin with this name; null if the shop knows none. */
export function coinOf(name: string | null): Coin | null {
  return coins.find((coin) => coin === name) ?? null
}

/** Which network of each chain the shop watches. */
export interface Networks {
  evmChainId: number | null
  btcNetwork: BitcoinNetwork
}

const evmNames: ReadonlyMap<number, string> = new Map([
  [1, 'Ethereum'],
  [10, 'OP Mainnet'],
  [8453, 'Base'],
  [42161, 'Arbitrum One'],
])

const bitcoinNames: Readonly<Record<BitcoinNetwork, string>> = {
  mainnet: 'Bitcoin',
  testnet: 'Bitcoin testnet',
  regtest: 'Bitcoin regtest',
}

/** The network on which a coin must be sent, as wallets call it. */
export function networkOf(coin: Coin, { evmChainId, btcNetwork }: Networks): string {
  if (chainOf(coin) === 'bitcoin') return bitcoinNames[btcNetwork]
  return evmNames.get(evmChainId ?? 1) ?? `Ethereum (chain ${evmChainId})`
}
