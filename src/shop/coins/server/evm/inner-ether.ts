import type { AddressSpend, Transfer } from '../../domain/chain.ts'
import type { Block } from './evm-shapes.ts'

/** The place of ETH moved by no transaction or log of its own. */
export const innerPlace = -2

interface Change {
  block: Block
  /** What the block shows as received and spent, in any coin. */
  transfers: readonly Transfer[]
  spends: readonly AddressSpend[]
  /** Each watched address's wei at the end of the previous block, and of this one. */
  before: ReadonlyMap<string, bigint>
  after: ReadonlyMap<string, bigint>
}

/** ETH that a block moves without showing it. */
export interface InnerEther {
  transfers: readonly Transfer[]
  spends: readonly AddressSpend[]
}

/**
 * ETH that a block moves without showing it: contract wallets, and exchanges that pay many at once, pay by calls inside
 * a transaction, visible only in the payee's balance, and some chains take fees that no receipt shows. A balance that
 * rose by more than what is shown received ETH this way; a shortfall left this way. No transaction is known, so the
 * block and the address identify it.
 */
export function innerEther({ block, transfers, spends, before, after }: Change): InnerEther {
  const senders = new Set(block.transactions.map(({ from }) => from))
  const came: Transfer[] = []
  const went: AddressSpend[] = []
  for (const [address, held] of after) {
    const shown = etherOf(transfers, address) - etherOf(spends, address)
    const change = held - (before.get(address) ?? 0n) - shown
    const transaction = `${block.hash}/${address}`
    const one = { transaction, place: innerPlace, coin: 'ETH' as const, address }
    if (change > 0n) came.push({ ...one, amount: change })
    const isFee = senders.has(address.toLowerCase())
    if (change < 0n) went.push({ ...one, amount: -change, fee: isFee ? -change : 0n })
  }
  return { transfers: came, spends: went }
}

function etherOf(moved: readonly Transfer[], whose: string): bigint {
  const ether = moved.filter(({ coin, address }) => coin === 'ETH' && address === whose)
  return ether.reduce((sum, { amount }) => sum + amount, 0n)
}
