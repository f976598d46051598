import type { Cents } from '#kernel/money.ts'

/** Who carries money: 'simulated' for demonstrations, the other two for real payments (money 1). */
export const providerNames = ['simulated', 'stripe', 'onchain'] as const
export type ProviderName = (typeof providerNames)[number]

/** The states of an attempt to have an order paid (money 1). */
export const attemptStates = [
  'created',
  'requires_action',
  'processing',
  'authorised',
  'succeeded',
  'failed',
  'cancelled',
] as const
export type AttemptState = (typeof attemptStates)[number]

/** Whether an attempt may still change by itself; its provider is asked about it until it is over. */
export const isUnderWay = (state: AttemptState): boolean =>
  state !== 'succeeded' && state !== 'failed' && state !== 'cancelled'

/** What a provider knows about the card that was used; empty for coins. */
export interface CardMeans {
  cardBrand?: string
  last4?: string
}

/** One request to a provider for an order's money. */
export interface Attempt {
  id: number
  orderId: number
  provider: ProviderName
  method: 'traditional' | 'crypto'
  /** The amount requested, in cents of US dollars. */
  amount: Cents
  /** The coin it is paid in; null for cards. */
  coin: string | null
  state: AttemptState
  /** The provider's id for it; null until the provider has answered, and if it refused. */
  providerId: string | null
  /** Why it failed, or its last card was declined; null if neither happened. */
  failureReason: string | null
  /** The idempotency key sent to the provider. */
  key: string
  createdAt: Date
}

/** Money that has arrived, according to a provider. */
export interface Received {
  /** In the smallest unit of its currency, such as cents or wei. */
  amount: bigint
  /** 'USD', another currency's code, or a coin's name. */
  currency: string
  /** Its worth in US dollars; null if it has none, because it is not the currency that was requested. */
  worth: Cents | null
}
