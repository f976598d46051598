import { type Cents, noMoney } from '#kernel/money.ts'

/** Every kind of entry. A kind that ends another has that kind's postings with their signs turned. */
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

/** What is written to the ledger for something that happened. Its postings sum to zero. */
export interface Entry {
  at: Date
  kind: EntryKind
  orderId: number | null
  /** What it happened to, unique within the kind. */
  source: string
  postings: readonly Posting[]
}

/** Postings of dollars from amounts by account; accounts without an amount get none. */
export function postingsOf(amounts: readonly (readonly [account: string, amount: Cents])[]) {
  return amounts
    .filter(([, amount]) => amount !== noMoney)
    .map(([account, amount]): Posting => ({ account, currency: 'USD', amount: BigInt(amount) }))
}

/** The entry that takes another back: the same amounts with their signs turned. */
export function reversalOf(entry: Entry, kind: EntryKind, at: Date): Entry {
  const postings = entry.postings.map((posting) => ({ ...posting, amount: -posting.amount }))
  return { ...entry, at, kind, postings }
}
