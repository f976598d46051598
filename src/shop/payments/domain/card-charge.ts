import type { Cents } from '#kernel/money.ts'
import { isExpired } from './expiry.ts'
import { isCardNumber } from './luhn.ts'

/** How long the simulated card payment takes (spec 9). */
export const cardDelayMs = 2_000
const declineChance = 0.05

/** The sentence for a failure that has none of its own (spec 8). */
export const unknownPaymentError = 'Unknown payment error'

export type ChargeDecision =
  | { accepted: true }
  /** The reason as in spec 8; the detail where the spec says more than the reason. */
  | { accepted: false; reason: string; detail?: string }

/**
 * The simulated bank's answer (spec 5, 8): takes what was typed, the amount in cents, the time and a chance
 * from 0 up to 1. Refuses amounts of nothing, numbers that are none, past dates, and one charge in twenty.
 */
export function decideCardCharge(charge: {
  number: string
  expiry: string
  amount: Cents
  now: Date
  chance: number
}): ChargeDecision {
  if (charge.amount <= 0) {
    const detail = 'Payment amount must be greater than zero.'
    return { accepted: false, reason: 'Invalid amount', detail }
  }
  if (!isCardNumber(charge.number)) return { accepted: false, reason: 'Invalid card number' }
  if (isExpired(charge.expiry, charge.now)) return { accepted: false, reason: 'Card has expired' }
  if (charge.chance < declineChance) return { accepted: false, reason: 'Payment declined by bank' }
  return { accepted: true }
}
