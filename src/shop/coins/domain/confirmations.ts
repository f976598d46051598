import { type Cents, cents } from '#kernel/money.ts'
import type { ChainName } from './chain.ts'

/** How many confirmations a payment needs, where the owner has said so; else what each chain's rule is. */
export interface ConfirmationSettings {
  evmConfirmations: number | null
  btcConfirmations: number | null
}

/** From this amount on a payment in Bitcoin needs a second block (money 3). */
const largeBitcoin = cents(200_00)

/**
 * When a transfer is deep enough to be believed: so many confirmations, of which the block that holds it is the first
 * (money 6.16), or 'final' if the chain itself has to say so.
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
 * When what left an address is deep enough to be posted, and how deep a block lies whose balances are compared: as deep as
 * the largest payment has to, since sweeps gather many.
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
