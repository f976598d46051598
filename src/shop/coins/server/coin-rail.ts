import type { Chain, Coin } from '../domain/chain.ts'
import { chainOf, type Networks } from '../domain/coin.ts'
import type { ConfirmationSettings } from '../domain/confirmations.ts'
import type { Rates } from './rates/open-rates.ts'

/** What payments in coins need from the owner's settings and the outside world. */
export interface CoinRail {
  /** The coins whose settings are complete. */
  offered: readonly Coin[]
  networks: Networks
  confirmations: ConfirmationSettings
  /** The token contracts. */
  tokens: Partial<Record<'USDC' | 'USDT', string>>
  rates: Rates
  /** The address at an index of the account that takes a coin. */
  addressOf: (coin: Coin, index: number) => string
  /** Normalizes a typed address; null if it is not one of the coin's. */
  checkAddress: (coin: Coin, text: string) => string | null
  chains: readonly Chain[]
}

/** The chain that carries a coin. */
export function chainFor({ chains }: CoinRail, coin: Coin): Chain {
  const chain = chains.find(({ name }) => name === chainOf(coin))
  if (!chain) throw new Error(`No chain is open for ${coin}`)
  return chain
}
