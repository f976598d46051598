import { isAddress, toEventHash } from 'viem/utils'
import type { Coin } from '../../domain/chain.ts'
import type { Log } from './evm-shapes.ts'

type TokenCoin = Extract<Coin, 'USDC' | 'USDT'>

/** The tokens by the lowercase addresses of their contracts. */
export type Tokens = ReadonlyMap<string, TokenCoin>

/** The first topic of a token's transfer log (ERC-20). */
export const transferTopic = toEventHash('Transfer(address,address,uint256)')

/** Takes the token contracts. Throws on an invalid address or a wrong checksum (EIP-55). */
export function tokensByAddress(contracts: Partial<Record<TokenCoin, string>>): Tokens {
  const tokens = new Map<string, TokenCoin>()
  for (const coin of ['USDC', 'USDT'] as const) {
    const contract = contracts[coin]
    if (contract === undefined) continue
    if (!isAddress(contract))
      throw new RangeError(`EVM_${coin}_ADDRESS has a typo: ${contract} isn’t an address`)
    tokens.set(contract.toLowerCase(), coin)
  }
  return tokens
}

/** Whether a log records a transfer of one of these tokens. */
export function isTokenTransfer({ address, topics }: Log, tokens: Tokens): boolean {
  return tokens.has(address) && topics[0] === transferTopic
}
