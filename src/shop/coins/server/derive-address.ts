import { ECDH } from 'node:crypto'
import { HDKey } from '@scure/bip32'
import { NETWORK, p2wpkh } from '@scure/btc-signer'
import { publicKeyToAddress } from 'viem/accounts'
import { faultOfExtendedKey } from '#kernel/extended-key.ts'
import { addressPrefixes, type BitcoinNetwork } from '../domain/bitcoin-network.ts'
import type { Coin } from '../domain/chain.ts'

/** The accounts whose addresses shoppers pay to; one that is not set has no addresses. */
interface Accounts {
  /** The extended public key of m/44'/60'/0'. */
  evmXpub?: string | undefined
  /** The extended public key of m/84'/0'/0', in xpub form for every network. */
  btcXpub?: string | undefined
  btcNetwork: BitcoinNetwork
}

export interface Addresses {
  /** The address 0/index of the account that takes the coin. The index counts from 0. */
  addressOf: (coin: Coin, index: number) => string
  /** The account's address 1/0, never given to a shopper, which addresses are swept into. */
  collectingAddressOf: (coin: Coin) => string
  /** The compressed public key of an address 0/index. */
  keyOf: (coin: Coin, index: number) => Uint8Array
}

/** Opens the accounts. If a key is invalid, throws a sentence that names the setting without repeating its value. */
export function openAddresses({ evmXpub, btcXpub, btcNetwork }: Accounts): Addresses {
  const evm = evmXpub === undefined ? null : openAccount('EVM_XPUB', evmXpub)
  const bitcoin = btcXpub === undefined ? null : openAccount('BTC_XPUB', btcXpub)
  const keyOf = (coin: Coin, index: number, branch = 0) =>
    coin === 'BTC'
      ? keyAt(bitcoin, 'BTC_XPUB', { branch, index })
      : keyAt(evm, 'EVM_XPUB', { branch, index })
  const addressOf = (coin: Coin, index: number, branch = 0) => {
    const key = keyOf(coin, index, branch)
    return coin === 'BTC' ? bitcoinAddress(key, btcNetwork) : evmAddress(key)
  }
  return {
    addressOf: (coin, index) => addressOf(coin, index),
    collectingAddressOf: (coin) => addressOf(coin, 0, 1),
    keyOf: (coin, index) => keyOf(coin, index),
  }
}

function openAccount(setting: string, xpub: string): HDKey {
  const fault = faultOfExtendedKey(xpub)
  if (fault) throw new Error(`${setting} ${fault}`)
  try {
    return HDKey.fromExtendedKey(xpub)
  } catch {
    // The package's message could repeat the key.
    throw new Error(`${setting} has a typo: its checksum is wrong`)
  }
}

/** Branch 0 holds addresses given to others, branch 1 the owner's own (BIP-44). */
function keyAt(
  account: HDKey | null,
  setting: string,
  { branch, index }: { branch: number; index: number },
): Uint8Array {
  if (!account) throw new Error(`${setting} is not set`)
  if (!Number.isInteger(index) || index < 0 || index >= 2 ** 31) {
    throw new Error(`No address has the index ${index}`)
  }
  const { publicKey } = account.deriveChild(branch).deriveChild(index)
  if (!publicKey) throw new Error(`${setting} has no key at the index ${index}`)
  return publicKey
}

/** An address with the EIP-55 checksum capitals. */
function evmAddress(publicKey: Uint8Array): string {
  const whole = ECDH.convertKey(publicKey, 'secp256k1', undefined, 'hex', 'uncompressed')
  return publicKeyToAddress(`0x${String(whole)}`)
}

/** The address of a P2WPKH output (BIP-84, BIP-173). */
function bitcoinAddress(publicKey: Uint8Array, network: BitcoinNetwork): string {
  const { address } = p2wpkh(publicKey, { ...NETWORK, bech32: addressPrefixes[network] })
  if (!address) throw new Error('A public key has no P2WPKH address')
  return address
}
