import { Address, NETWORK, OutScript } from '@scure/btc-signer'
import { addressPrefixes, type BitcoinNetwork } from '../../domain/bitcoin-network.ts'
import type { Transfer } from '../../domain/chain.ts'
import type { TransactionAnswer } from './node-answers.ts'

/** What the shop remembers of a transaction: its payments to scripts, which addresses stand for. */
export interface Payments {
  transaction: string
  outputs: readonly { place: number; script: string; amount: bigint }[]
}

/** Address scripts have at most 34 bytes (P2WSH, P2TR); longer scripts belong to no address. */
const longestScript = 34 * 2

/** The outputs of a transaction that could pay to an address. */
export function paymentsOf({ txid, vout }: TransactionAnswer): Payments {
  const outputs = vout
    .filter(({ scriptPubKey }) => scriptPubKey.hex.length <= longestScript)
    .map(({ n, value, scriptPubKey }) => ({ place: n, script: scriptPubKey.hex, amount: value }))
  return { transaction: txid, outputs }
}

/** The transfers of transactions to watched addresses. */
type FindTransfers = (addresses: ReadonlySet<string>, paid: Iterable<Payments>) => Transfer[]

/**
 * Finds transfers by comparing scripts, since not every node gives addresses and some format them differently. The
 * scripts of the last watched addresses are cached: computing a thousand takes 20 ms.
 */
export function openWatch(network: BitcoinNetwork): FindTransfers {
  const { decode } = Address({ ...NETWORK, bech32: addressPrefixes[network] })
  let scripts: ReadonlyMap<string, string> = new Map()

  const scriptOf = (address: string) =>
    scripts.get(address) ?? Buffer.from(OutScript.encode(decode(address))).toString('hex')

  return (addresses, paid) => {
    scripts = new Map([...addresses].map((address) => [address, scriptOf(address)]))
    const watched = new Map([...scripts].map(([address, script]) => [script, address]))
    return [...paid].flatMap(({ transaction, outputs }) =>
      outputs.flatMap(({ place, script, amount }) => {
        const address = watched.get(script)
        return address === undefined ? [] : [{ transaction, place, coin: 'BTC', address, amount }]
      }),
    )
  }
}
