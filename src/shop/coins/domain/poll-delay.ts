import type { CoinPaymentState } from './payment-state.ts'

const usualMs: Readonly<Record<CoinPaymentState, number | null>> = {
  seen: 2_000,
  partial: 2_000,
  waiting: 5_000,
  reverted: 5_000,
  late: 30_000,
  settled: null,
  over: null,
}

const hiddenMs = 20_000
const longestMs = 60_000

interface Watching {
  state: CoinPaymentState
  /** Whether the order is marked as paid. */
  isPaid: boolean
  /** Whether the page is in a hidden tab. */
  isHidden: boolean
  /** How long the shop has not answered. */
  failingMs: number
}

/**
 * The delay before a page polls a payment again, in milliseconds: longer in a hidden tab, and longer the longer the
 * shop has not answered. Null once there is nothing left to wait for.
 */
export function pollDelayMs({ state, isPaid, isHidden, failingMs }: Watching): number | null {
  const isEnd = state === 'settled' || state === 'over'
  const usual = isEnd && !isPaid ? usualMs.seen : usualMs[state]
  if (usual === null) return null
  return Math.min(longestMs, Math.max(usual, isHidden ? hiddenMs : 0, failingMs))
}
