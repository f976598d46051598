import type { Cents } from '#kernel/money.ts'
import type { ChargeDecision } from './card-charge.ts'
import type { CryptoCurrency } from './crypto-quote.ts'

/** The delay of the simulated crypto payment, in milliseconds (spec 9). */
export const cryptoDelayMs = 3_000
const failureChance = 0.02

/** The receiving address of simulated payments, for which nobody has the key (spec 9). */
export const receivingAddress = '0x000000000000000000000000000000000000dEaD'

/** The network that the simulation shows for every coin (spec 9). */
export const cryptoNetwork = 'Ethereum'

/**
 * Decides a simulated crypto payment (spec 5, 8). Takes the chosen coin, the amount in cents, and a random number from
 * 0 up to 1. Refuses a missing coin, amounts of zero or less, and one payment in fifty.
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
