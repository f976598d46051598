import type { Cents } from '#kernel/money.ts'
import { isExpired } from './expiry.ts'
import { isCardNumber } from './luhn.ts'

/** The delay of the simulated card payment, in milliseconds (spec 9). */
export const cardDelayMs = 2_000
const declineChance = 0.05

/** The message for a failure without a reason of its own (spec 8). */
export const unknownPaymentError = 'Unknown payment error'

export type ChargeDecision =
  | { accepted: true }
  /** The reason as worded in spec 8, with a detail if the spec has one. */
  | { accepted: false; reason: string; detail?: string }

/**
 * Decides a simulated card payment (spec 5, 8). Takes the typed fields, the amount in cents, the time, and a random
 * number from 0 up to 1. Refuses amounts of zero or less, invalid numbers, expired dates, and one payment in twenty.
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
