import type { AddressSpend, Transfer } from '../../domain/chain.ts'
import type { Block } from './evm-shapes.ts'

/** The place of ETH that no transaction and no log of its own brought or took. */
export const innerPlace = -2

interface Change {
  block: Block
  /** What the block shows to have come and gone, of any coin. */
  transfers: readonly Transfer[]
  spends: readonly AddressSpend[]
  /** Wei that each watched address holds at the end of the block before, and of this one. */
  before: ReadonlyMap<string, bigint>
  after: ReadonlyMap<string, bigint>
}

/** What a block moves without showing it. */
export interface InnerEther {
  transfers: readonly Transfer[]
  spends: readonly AddressSpend[]
}

/**
 * ETH that a block moves without showing it: wallets that are contracts, and exchanges that pay many at once, pay by calls
 * inside of a transaction, which only the payee's balance shows; and some chains take fees that no receipt tells. What a
 * balance has risen by more than what is shown came so, and what is missing went so. Nothing tells its transaction, so it is
 * named by block and address.
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
