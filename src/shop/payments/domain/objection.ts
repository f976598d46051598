import type { Cents } from '#kernel/money.ts'

/** A payment that its shopper's bank disputes, as its provider knows it. */
export interface SeenDispute {
  providerId: string
  amount: Cents
  /** The bank's word for why, such as 'fraudulent'. */
  reason: string
  /** The provider's word for how it stands, such as 'needs_response'. */
  status: string
  /** Until when it can be answered; null if it cannot be. */
  dueAt: Date | null
  openedAt: Date
  /** Whether evidence was sent. */
  isAnswered: boolean
  /** What was taken from the shop's balance for it, without the fee; nothing while the bank only asks. */
  taken: Cents
  givenBack: Cents
}

/** What a card's bank told of a payment before anybody disputed it. */
export interface SeenWarning {
  providerId: string
  /** The bank's word for what it is, such as 'made_with_stolen_card'. */
  kind: string
  /** Whether a refund could still prevent a dispute. */
  isActionable: boolean
  at: Date
}

/** What banks object to in a payment. */
export interface SeenObjections {
  disputes: readonly SeenDispute[]
  warnings: readonly SeenWarning[]
}
