import { accounts, type PaidThrough } from './account.ts'
import type { Entry } from './entry.ts'

/** Money as it arrived, in the smallest unit of its currency. */
interface Arrived {
  amount: bigint
  currency: string
}

interface OfUnmatched {
  unmatchedId: number
  orderId: number
  at: Date
}

/** Money arrived that pays no order: its provider holds it, and it is owed to its sender (money 6, exact point 7). */
export function unmatchedReceived(
  { unmatchedId, orderId, at }: OfUnmatched,
  through: PaidThrough,
  { amount, currency }: Arrived,
): Entry {
  return {
    at,
    kind: 'unmatched',
    orderId,
    source: String(unmatchedId),
    postings: [
      { account: accounts.clearing(through), currency, amount },
      { account: accounts.unmatched, currency, amount: -amount },
    ],
  }
}
