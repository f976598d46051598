import { accounts, type PaidThrough } from './account.ts'
import type { Entry } from './entry.ts'

/** Money as it arrived, in the smallest unit of its currency. */
interface Arrived {
  amount: bigint
  currency: string
}

interface OfUnmatched {
  unmatchedId: number
  /** How often it has come back after it was returned, or could not be. */
  failedReturns: number
  orderId: number
  at: Date
}

/**
 * The sources of such money's entries: its number, followed by the number of failed returns each time it came back.
 */
export function unmatchedSources({
  unmatchedId,
  failedReturns,
}: Pick<OfUnmatched, 'unmatchedId' | 'failedReturns'>): string[] {
  const again = Array.from({ length: failedReturns }, (_, at) => `${unmatchedId}-${at + 1}`)
  return [String(unmatchedId), ...again]
}

/** Money arrived that pays no order: its provider holds it, and it is owed to its sender (money 6, exact point 7). */
export function unmatchedReceived(
  { orderId, at, ...money }: OfUnmatched,
  through: PaidThrough,
  { amount, currency }: Arrived,
): Entry {
  return {
    at,
    kind: 'unmatched',
    orderId,
    source: unmatchedSources(money).at(-1) ?? '',
    postings: [
      { account: accounts.clearing(through), currency, amount },
      { account: accounts.unmatched, currency, amount: -amount },
    ],
  }
}
