import { type Cents, cents } from '#kernel/money.ts'
import { divideUp } from './coin-amount.ts'

/** An overpayment below this is kept: sending it back would cost about as much. */
const dustCents = cents(50)

/**
 * The tolerances of a payment, in its coin's smallest unit, from what was asked for this many dollars (record 0069).
 */
export function tolerancesOf(asked: bigint, dollars: Cents): { cent: bigint; dust: bigint } {
  const worth = (amount: Cents) => divideUp(asked * BigInt(amount), BigInt(Math.max(dollars, 1)))
  return { cent: worth(cents(1)), dust: worth(dustCents) }
}
