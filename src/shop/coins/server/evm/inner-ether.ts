import type { Transfer } from '../../domain/chain.ts'
import type { Block } from './evm-shapes.ts'

/** The place of ETH that no transaction and no log of its own brought. */
export const innerPlace = -2

interface Change {
  block: Block
  /** The transfers that the block shows, of any coin. */
  transfers: readonly Transfer[]
  /** Wei that each watched address holds at the end of the block before, and of this one. */
  before: ReadonlyMap<string, bigint>
  after: ReadonlyMap<string, bigint>
}

/**
 * ETH that a block brings without showing it: wallets that are contracts, and exchanges that pay many at
 * once, pay by calls inside of a transaction, which only the payee's balance shows. What has risen by more
 * than the transfers to it is such a payment. Nothing tells its transaction, so it is named by block and
 * address. An address that sends in the same block is left out, since its fees are unknown.
 */
export function innerEther({ block, transfers, before, after }: Change): Transfer[] {
  const senders = new Set(block.transactions.map(({ from }) => from))
  return [...after].flatMap(([address, held]) => {
    const shown = transfers.filter((transfer) => isEtherTo(transfer, address))
    const brought = shown.reduce((sum, transfer) => sum + transfer.amount, 0n)
    const amount = held - (before.get(address) ?? 0n) - brought
    if (amount <= 0n || senders.has(address.toLowerCase())) return []
    const transaction = `${block.hash}/${address}`
    return [{ transaction, place: innerPlace, coin: 'ETH' as const, address, amount }]
  })
}

function isEtherTo({ coin, address }: Transfer, payee: string): boolean {
  return coin === 'ETH' && address === payee
}
