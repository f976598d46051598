import { Address } from '@scure/btc-signer'
import { NETWORK } from '@scure/btc-signer/utils.js'
import { getAddress, isAddress } from 'viem'
import { addressPrefixes, type BitcoinNetwork } from '../../domain/bitcoin-network.ts'
import type { Coin } from '../../domain/chain.ts'
import { chainOf } from '../../domain/coin.ts'

/** What addresses of the test networks begin with, beside those of BIP-173. */
const testNetwork = { pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }

/**
 * The address that a shopper typed, as it is written usually; null if it is none of the coin's network, or mistyped: its
 * checksum does not hold. An address of Ethereum in small letters alone has none, and is taken.
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
