import type { CoinPaymentState } from './payment-state.ts'
import { quoteMs } from './rate.ts'

const minuteMs = 60_000

/** How long an order goes on waiting after money was seen, and the most that unfinished money keeps it waiting. */
const orderMs = 60 * minuteMs
const mostMs = 24 * 60 * minuteMs

interface Waiting {
  state: CoinPaymentState
  /** When money for it was first seen last. */
  lastSeenAt: Date
  now: Date
}

/**
 * Until when the order of an unfinished payment waits at least. What is on its way keeps its order for as long as it takes,
 * up to a day; after a part there is an hour for the rest. Null if the state gives no more time.
 */
export function orderWaitsUntil({ state, lastSeenAt, now }: Waiting): Date | null {
  if (state === 'partial') return new Date(lastSeenAt.getTime() + orderMs)
  if (state !== 'seen') return null
  return new Date(Math.min(now.getTime() + orderMs, lastSeenAt.getTime() + mostMs))
}

/** Until when a quote holds after a part of it was seen: its time begins anew. */
export function quoteHoldsUntil(lastSeenAt: Date): Date {
  return new Date(lastSeenAt.getTime() + quoteMs)
}
