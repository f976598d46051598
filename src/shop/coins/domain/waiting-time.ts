import type { CoinPaymentState } from './payment-state.ts'
import { quoteMs } from './rate.ts'

const minuteMs = 60_000

/** How long what is on its way keeps its order, from each look on, and the most that it does in all. */
const seenMs = 60 * minuteMs
const mostSeenMs = 24 * 60 * minuteMs
/** However many parts come, an order that was placed so long ago waits for no more. */
const mostPartsMs = 7 * 24 * 60 * minuteMs

interface Waiting {
  state: CoinPaymentState
  placedAt: Date
  /** How long an order waits for its payment by the owner's settings. */
  reservedMinutes: number
  /** When money for it was first seen last. */
  lastSeenAt: Date
  now: Date
}

/**
 * Until when the order of an unfinished payment waits at least. What is on its way keeps its order for as long as it takes,
 * up to a day; with each part the time of the order begins anew, up to a week. Null if the state gives no more time.
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

/** Until when a quote holds after a part of it was seen: its time begins anew. */
export function quoteHoldsUntil(lastSeenAt: Date): Date {
  return new Date(lastSeenAt.getTime() + quoteMs)
}
