import { Address } from '@scure/btc-signer'
import { NETWORK } from '@scure/btc-signer/utils.js'
import { getAddress, isAddress } from 'viem'
import { addressPrefixes, type BitcoinNetwork } from '../../domain/bitcoin-network.ts'
import type { Coin } from '../../domain/chain.ts'
import { chainOf } from '../../domain/coin.ts'

/** The address prefixes of the test networks, besides those of BIP-173. */
const testNetwork = { pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }

/**
 * Checks a shopper's address and gives it in its usual form; null if it belongs to another network or its checksum
 * fails. An all-lowercase Ethereum address has no checksum and is accepted.
 */
export function checkAddress(coin: Coin, typed: string, network: BitcoinNetwork): string | null {
  const text = typed.trim()
  if (chainOf(coin) === 'evm') return isAddress(text) ? getAddress(text) : null
  const params = {
    ...(network === 'mainnet' ? NETWORK : testNetwork),
    bech32: addressPrefixes[network],
  }
  try {
    Address(params).decode(text)
    return /^(?:bc|tb)/i.test(text) ? text.toLowerCase() : text
  } catch {
    return null
  }
}
