import { NETWORK, p2wpkh, Transaction } from '@scure/btc-signer'
import { addressPrefixes, type BitcoinNetwork } from '../../domain/bitcoin-network.ts'

/** Bitcoin that arrived at an address of the shop's. */
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
  /** What arrives, in satoshi. */
  amount: string
  fee: string
  psbt: string
}

/** How many inputs a transaction has at most: wallets show and sign so many without trouble. */
const mostInputs = 100

/** What a virtual byte is paid with, in satoshi; a wallet may change it before it signs. */
const satoshiPerByte = 10n

/** Of a transaction that spends P2WPKH outputs to one other, in virtual bytes. */
const sizeOf = (inputs: number) => BigInt(43 + 68 * inputs)

/** The transactions that send all of it to one address, a hundred inputs each. Less than their fee stays where it is. */
export function sweepBitcoin(
  spendable: readonly Spendable[],
  { to, network }: { to: string; network: BitcoinNetwork },
): BitcoinSweep[] {
  const batches = Array.from({ length: Math.ceil(spendable.length / mostInputs) }, (_, at) =>
    spendable.slice(at * mostInputs, (at + 1) * mostInputs),
  )
  return batches.flatMap((batch) => {
    const fee = sizeOf(batch.length) * satoshiPerByte
    const amount = batch.reduce((sum, one) => sum + one.amount, 0n) - fee
    return amount > 0n ? [sweepOf(batch, { to, network, fee, amount })] : []
  })
}

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
    ...{ chain: 'bitcoin', network, coin: 'BTC', to },
    inputs: batch.map(({ transaction, place, address, index, amount: held }) => ({
      ...{ transaction, place, address, path: `m/84'/0'/0'/0/${index}`, amount: String(held) },
    })),
    ...{ amount: String(amount), fee: String(fee) },
    psbt: Buffer.from(unsigned.toPSBT()).toString('base64'),
  }
}
