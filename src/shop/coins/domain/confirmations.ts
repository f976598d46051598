import { type Cents, cents } from '#kernel/money.ts'
import type { ChainName } from './chain.ts'

/** How many confirmations a payment needs, if set by the owner; else each chain's rule applies. */
export interface ConfirmationSettings {
  evmConfirmations: number | null
  btcConfirmations: number | null
}

/** The amount from which a Bitcoin payment needs a second block (money 3). */
const largeBitcoin = cents(200_00)

/**
 * The depth at which a transfer is believed: a number of confirmations, the block that holds it being the first (money
 * 6.16), or 'final' if the chain itself must call it so.
 */
export function depthNeeded(
  chain: ChainName,
  total: Cents,
  { evmConfirmations, btcConfirmations }: ConfirmationSettings,
): number | 'final' {
  if (chain === 'evm') return evmConfirmations ?? 'final'
  return btcConfirmations ?? (total < largeBitcoin ? 1 : 2)
}

/**
 * The depth at which money that left an address is posted, and of the block whose balances are compared: the depth
 * required of the largest payments, since sweeps gather many.
 */
export function depthOfSpends(chain: ChainName, settings: ConfirmationSettings): number | 'final' {
  return depthNeeded(chain, largeBitcoin, settings)
}

/** How far the shop has read a chain. */
export interface ReadHead {
  height: number
  /** The newest block that the chain calls final; null if it names none. */
  finalHeight: number | null
}

/** Whether a transfer in a block of this height is deep enough. */
export function isDeep(height: number, head: ReadHead, needed: number | 'final'): boolean {
  if (needed === 'final') return head.finalHeight !== null && height <= head.finalHeight
  return head.height - height + 1 >= needed
}
