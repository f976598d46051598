import type { RefundOutcome } from '../domain/refund-outcome.ts'

/** Money that a provider is asked to give back. */
export interface AskedRefund {
  /** A provider gives money back once for each key, however often it is asked. */
  key: string
  orderId: number
  /** Dollars as decimal text. */
  amount: string
}

/**
 * Whoever gives money back. It is never asked inside a transaction. It throws if nothing is known of the outcome, and is
 * then asked again with the same key.
 */
export interface RefundProvider {
  refund: (asked: AskedRefund) => Promise<RefundOutcome>
}

/** Gives back simulated payments, which succeeds at once. */
export const simulatedRefunds: RefundProvider = {
  refund: async () => ({ status: 'succeeded' }),
}
