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
}

/** Opens the accounts; throws a sentence that names the setting, and does not repeat it, if a key is none. */
export function openAddresses({ evmXpub, btcXpub, btcNetwork }: Accounts): Addresses {
  const evm = evmXpub === undefined ? null : openBranch('EVM_XPUB', evmXpub)
  const bitcoin = btcXpub === undefined ? null : openBranch('BTC_XPUB', btcXpub)
  return {
    addressOf: (coin, index) =>
      coin === 'BTC'
        ? bitcoinAddress(keyAt(bitcoin, 'BTC_XPUB', index), btcNetwork)
        : evmAddress(keyAt(evm, 'EVM_XPUB', index)),
  }
}

/** The branch of an account from which addresses are given to others (BIP-44: change 0). */
function openBranch(setting: string, xpub: string): HDKey {
  const fault = faultOfExtendedKey(xpub)
  if (fault) throw new Error(`${setting} ${fault}`)
  try {
    return HDKey.fromExtendedKey(xpub).deriveChild(0)
  } catch {
    // What the package says could repeat the key.
    throw new Error(`${setting} is mistyped: its checksum does not hold`)
  }
}

function keyAt(branch: HDKey | null, setting: string, index: number): Uint8Array {
  if (!branch) throw new Error(`${setting} is not set`)
  if (!Number.isInteger(index) || index < 0 || index >= 2 ** 31) {
    throw new Error(`No address has the index ${index}`)
  }
  const { publicKey } = branch.deriveChild(index)
  if (!publicKey) throw new Error(`${setting} has no key at the index ${index}`)
  return publicKey
}

/** An address with the capital letters of EIP-55. */
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
