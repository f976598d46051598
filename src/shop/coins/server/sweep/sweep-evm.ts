import type { Coin } from '../../domain/chain.ts'
import type { CoinRail } from '../coin-rail.ts'

/** An unsigned transaction that empties an address of one coin. */
export interface EvmSweep {
  chain: 'evm'
  chainId: number
  coin: Coin
  /** What leaves, in the smallest unit. */
  amount: string
  from: string
  /** Which key signs it. */
  path: string
  /** The contract of a token, or who gets the ETH. */
  to: string
  /** Who gets it in the end. */
  recipient: string
  /** In wei; for ETH the wallet takes the fee off it. */
  value: string
  data: string
  gas: number
}

const gasOf = { ether: 21_000, token: 100_000 }
/** The first four bytes of the hash of transfer(address,uint256). */
const transferSelector = 'a9059cbb'

interface Emptied {
  coin: Exclude<Coin, 'BTC'>
  from: string
  to: string
  amount: bigint
  index: number
}

/** The transaction that sends all of a coin from an address to another. */
export function sweepEvm(
  { networks, tokens }: Pick<CoinRail, 'networks' | 'tokens'>,
  { coin, from, to: recipient, amount, index }: Emptied,
): EvmSweep {
  const path = `m/44'/60'/0'/0/${index}`
  const chainId = networks.evmChainId ?? 1
  const shared = { chain: 'evm' as const, chainId, coin, amount: String(amount), from, path }
  if (coin === 'ETH')
    return {
      ...{ ...shared, to: recipient, recipient },
      ...{ value: String(amount), data: '0x', gas: gasOf.ether },
    }
  const data = `0x${transferSelector}${word(BigInt(recipient))}${word(amount)}`
  return { ...shared, to: tokens[coin] ?? '', recipient, value: '0', data, gas: gasOf.token }
}

const word = (value: bigint) => value.toString(16).padStart(64, '0')
