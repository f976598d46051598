import type { Cents } from '#kernel/money.ts'

/** A dispute of a payment, as its provider knows it. */
export interface SeenDispute {
  providerId: string
  amount: Cents
  /** The bank's reason, such as 'fraudulent'. */
  reason: string
  /** The provider's status, such as 'needs_response'. */
  status: string
  /** The deadline for an answer; null if it cannot be answered. */
  dueAt: Date | null
  openedAt: Date
  /** Whether evidence has been sent. */
  isAnswered: boolean
  /** What was taken from the shop's balance for it, without the fee; zero while the bank is only inquiring. */
  taken: Cents
  givenBack: Cents
}

/** A bank's warning about a card payment, sent before anybody disputes it. */
export interface SeenWarning {
  providerId: string
  /** The bank's type of warning, such as 'made_with_stolen_card'. */
  kind: string
  /** Whether a refund could still prevent a dispute. */
  isActionable: boolean
  at: Date
}

/** The objections of banks to one payment. */
export interface SeenObjections {
  disputes: readonly SeenDispute[]
  warnings: readonly SeenWarning[]
}
