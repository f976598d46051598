import type { Cents } from '#kernel/money.ts'

/** Something that moved the shop's balance at a provider. */
export interface SeenTransaction {
  providerId: string
  /** The provider's words for what it is, such as 'charge', or 'adjustment' of the category 'dispute'. */
  type: string
  category: string
  /** What came, negative where it went, before the fee. */
  amount: Cents
  fee: Cents
  currency: string
  /** What the shopper paid or was given back, negative where it went, in the currency and its smallest unit. */
  paid: { amount: bigint; currency: string } | null
  at: Date
  /** What the provider calls the charge, refund or dispute that moved it; null if there is none. */
  source: string | null
  /** What the provider calls the payment that it belongs to: the providerId of an attempt; null if it belongs to none. */
  payment: string | null
}
