import type { Cents } from '#kernel/money.ts'
import type { ChargeDecision } from './card-charge.ts'
import type { CryptoCurrency } from './crypto-quote.ts'

/** How long the simulated crypto payment takes (spec 9). */
export const cryptoDelayMs = 3_000
const failureChance = 0.02

/** The one address that simulated payments are said to go to; nobody holds its key (spec 9). */
export const receivingAddress = '0x000000000000000000000000000000000000dEaD'

/** The network that the simulator names for every coin (spec 9). */
export const cryptoNetwork = 'Ethereum'

/**
 * The simulated chain's answer (spec 5, 8): takes the chosen coin, the amount in cents and a chance from 0 up
 * to 1. Refuses where no coin is chosen, amounts of nothing, and one payment in fifty.
 */
export function decideCryptoCharge(charge: {
  currency: CryptoCurrency | null
  amount: Cents
  chance: number
}): ChargeDecision {
  if (!charge.currency) {
    const detail = 'Please select a cryptocurrency before proceeding.'
    return { accepted: false, reason: 'No cryptocurrency selected', detail }
  }
  if (charge.amount <= 0) return { accepted: false, reason: 'Invalid amount' }
  if (charge.chance < failureChance) {
    const reason = 'Transaction failed: Insufficient gas or network congestion'
    return { accepted: false, reason }
  }
  return { accepted: true }
}
