import { type Cents, noMoney } from '#kernel/money.ts'

/** Every kind of entry. A kind that reverses another has that kind's postings with their signs flipped. */
export const entryKinds = [
  'order',
  'order-repriced',
  'order-expired',
  'order-revived',
  'order-cancelled',
  'payment',
  'unmatched',
  'unmatched-returned',
  'unmatched-applied',
  'refund',
  'refund-paid',
  'refund-returned',
  'refund-failed',
  'coin-received',
  'coin-exchanged',
  'coin-owed',
  'coin-returned',
  'coin-reverted',
  'coin-swept',
  'coin-sweep-reverted',
  'coin-corrected',
  'dispute',
  'dispute-lost',
  'dispute-won',
  'card-fee',
  'exchange',
  'cashback',
  'cashback-lowered',
  // Only of the past: the whole of an order's cashback at once.
  'cashback-withdrawn',
  'cashback-used',
  'cashback-returned',
] as const

export type EntryKind = (typeof entryKinds)[number]

/** Debits are positive, credits negative; in the smallest unit of the currency. */
export interface Posting {
  account: string
  currency: string
  amount: bigint
}

/** What the ledger records for one event. Its postings sum to zero. */
export interface Entry {
  at: Date
  kind: EntryKind
  orderId: number | null
  /** What the event happened to, unique within the kind. */
  source: string
  postings: readonly Posting[]
}

/** Dollar postings from amounts by account; zero amounts are left out. */
export function postingsOf(amounts: readonly (readonly [account: string, amount: Cents])[]) {
  return amounts
    .filter(([, amount]) => amount !== noMoney)
    .map(([account, amount]): Posting => ({ account, currency: 'USD', amount: BigInt(amount) }))
}

/** The entry that reverses another: the same amounts with their signs flipped. */
export function reversalOf(entry: Entry, kind: EntryKind, at: Date): Entry {
  const postings = entry.postings.map((posting) => ({ ...posting, amount: -posting.amount }))
  return { ...entry, at, kind, postings }
}
