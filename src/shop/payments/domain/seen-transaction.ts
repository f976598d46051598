import type { Cents } from '#kernel/money.ts'

/** Something that moved the shop's balance at a provider. */
export interface SeenTransaction {
  providerId: string
  /** The provider's type, such as 'charge', or 'adjustment' of the category 'dispute'. */
  type: string
  category: string
  /** The change of the balance before the fee; negative if money left. */
  amount: Cents
  fee: Cents
  currency: string
  /** What the shopper paid, or was given back (negative), in the smallest unit of that currency. */
  paid: { amount: bigint; currency: string } | null
  at: Date
  /** The provider's id of the charge, refund, or dispute behind it; null if there is none. */
  source: string | null
  /** The providerId of the attempt it belongs to; null if it belongs to none. */
  payment: string | null
}
