import type { CoinPaymentState } from './payment-state.ts'
import { quoteMs } from './rate.ts'

const minuteMs = 60_000

/** How long money under way holds its order, counted from each look, and the most that it does in total. */
const seenMs = 60 * minuteMs
const mostSeenMs = 24 * 60 * minuteMs
/** However many parts arrive, an order waits no longer than this after it was placed. */
const mostPartsMs = 7 * 24 * 60 * minuteMs

interface Waiting {
  state: CoinPaymentState
  placedAt: Date
  /** How long an order waits for its payment by the owner's settings. */
  reservedMinutes: number
  /** When money for it was last first seen. */
  lastSeenAt: Date
  now: Date
}

/**
 * How long the order of an unfinished payment waits at least. Money under way holds its order as long as it takes, up
 * to a day; each part restarts the order's time, up to a week. Null if the state gives no more time.
 */
export function orderWaitsUntil(waiting: Waiting): Date | null {
  const { state, placedAt, reservedMinutes, lastSeenAt, now } = waiting
  if (state === 'partial')
    return earlier(later(lastSeenAt, reservedMinutes * minuteMs), later(placedAt, mostPartsMs))
  if (state !== 'seen') return null
  return earlier(later(now, seenMs), later(lastSeenAt, mostSeenMs))
}

const later = (at: Date, ms: number) => new Date(at.getTime() + ms)
const earlier = (a: Date, b: Date) => (a < b ? a : b)

/** How long a quote holds after a part of it was seen: its time restarts. */
export function quoteHoldsUntil(lastSeenAt: Date): Date {
  return new Date(lastSeenAt.getTime() + quoteMs)
}
