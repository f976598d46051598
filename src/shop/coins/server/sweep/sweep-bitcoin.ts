import { NETWORK, p2wpkh, Transaction } from '@scure/btc-signer'
import { addressPrefixes, type BitcoinNetwork } from '../../domain/bitcoin-network.ts'
import type { LeftBehind } from './sweep-evm.ts'

/** Bitcoin that arrived at one of the shop's addresses. */
export interface Spendable {
  transaction: string
  place: number
  address: string
  index: number
  amount: bigint
  publicKey: Uint8Array
}

/** An unsigned transaction (PSBT, BIP-174) that empties addresses. */
export interface BitcoinSweep {
  chain: 'bitcoin'
  network: BitcoinNetwork
  coin: 'BTC'
  inputs: { transaction: string; place: number; address: string; path: string; amount: string }[]
  to: string
  /** The amount that arrives, in satoshi. */
  amount: string
  fee: string
  psbt: string
}

/** The most inputs per transaction: wallets display and sign this many without trouble. */
const mostInputs = 100

/**
 * The default fee, in satoshi per virtual byte: enough to be confirmed within a few hours on most days. Explorers such
 * as mempool.space show the current one.
 */
export const usualFeeRate = 10

/** For a transaction that spends P2WPKH outputs to another one, in virtual bytes. */
const inputSize = 68
const sizeOf = (inputs: number) => 43 + inputSize * inputs

/** Nodes do not relay a P2WPKH output below this, in satoshi. */
const leastOutput = 294n

interface BitcoinTerms {
  to: string
  network: BitcoinNetwork
  /** In satoshi per virtual byte. */
  feeRate: number
}

/**
 * The transactions that send everything to one address, with a hundred inputs each. An output worth less than its share
 * of the fee stays where it is.
 */
export function sweepBitcoin(
  spendable: readonly Spendable[],
  { to, network, feeRate }: BitcoinTerms,
): { transactions: BitcoinSweep[]; left: LeftBehind[] } {
  const feeOf = (size: number) => BigInt(Math.ceil(size * feeRate))
  const worthy = spendable.filter(({ amount }) => amount > feeOf(inputSize))
  const left = spendable.filter(({ amount }) => amount <= feeOf(inputSize))
  const transactions: BitcoinSweep[] = []
  for (let from = 0; from < worthy.length; from += mostInputs) {
    const batch = worthy.slice(from, from + mostInputs)
    const fee = feeOf(sizeOf(batch.length))
    const amount = batch.reduce((sum, one) => sum + one.amount, 0n) - fee
    if (amount >= leastOutput) transactions.push(sweepOf(batch, { to, network, fee, amount }))
    else left.push(...batch)
  }
  return { transactions, left: left.map(leftBehind) }
}

const leftBehind = ({ address, amount }: Spendable): LeftBehind => ({
  coin: 'BTC',
  address,
  amount: String(amount),
  because: 'moving it costs about as much as it is worth, or more',
})

interface Outgoing {
  to: string
  network: BitcoinNetwork
  fee: bigint
  amount: bigint
}

function sweepOf(
  batch: readonly Spendable[],
  { to, network, fee, amount }: Outgoing,
): BitcoinSweep {
  const params = { ...NETWORK, bech32: addressPrefixes[network] }
  const unsigned = new Transaction()
  for (const { transaction, place, publicKey, amount: held } of batch) {
    const { script } = p2wpkh(publicKey, params)
    unsigned.addInput({ txid: transaction, index: place, witnessUtxo: { script, amount: held } })
  }
  unsigned.addOutputAddress(to, amount, params)
  return {
    chain: 'bitcoin',
    network,
    coin: 'BTC',
    to,
    inputs: batch.map(({ transaction, place, address, index, amount: held }) => ({
      transaction,
      place,
      address,
      path: `m/84'/0'/0'/0/${index}`,
      amount: String(held),
    })),
    amount: String(amount),
    fee: String(fee),
    psbt: Buffer.from(unsigned.toPSBT()).toString('base64'),
  }
}
