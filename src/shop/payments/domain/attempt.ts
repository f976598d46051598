import type { Cents } from '#kernel/money.ts'

/** Who carries money: 'simulated' for demonstrations, the other two for real (money 1). */
export const providerNames = ['simulated', 'stripe', 'onchain'] as const
export type ProviderName = (typeof providerNames)[number]

/** How far an attempt is to have an order paid (money 1). */
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

/** Whether more may come of an attempt by itself: its provider is asked how it stands until it is over. */
export const isUnderWay = (state: AttemptState): boolean =>
  state !== 'succeeded' && state !== 'failed' && state !== 'cancelled'

/** What a provider knows of the card that was used; nothing of a coin. */
export interface PaymentMeans {
  cardBrand?: string
  last4?: string
}

/** One time that a provider is asked for an order's money. */
export interface Attempt {
  id: number
  orderId: number
  provider: ProviderName
  method: 'traditional' | 'crypto'
  /** What is asked for, in cents of US dollars. */
  amount: Cents
  /** The coin that it is paid in; null for cards. */
  coin: string | null
  state: AttemptState
  /** What the provider calls it; null until it has answered. */
  providerId: string | null
  /** The key under which the provider is asked. */
  key: string
  createdAt: Date
}

/** Money that a provider says has arrived. */
export interface Received {
  /** In the smallest unit of its currency, such as cents or wei. */
  amount: bigint
  /** 'USD', another currency's code, or a coin's name. */
  currency: string
  /** What it counts for in US dollars; null where it counts for none, because it is not what was asked for. */
  worth: Cents | null
}
