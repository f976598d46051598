import { setTimeout as sleep } from 'node:timers/promises'

/** Waits the given milliseconds, or until the signal is aborted. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<void>

/** How many guesses at one secret within a window are not delayed. */
const undelayedGuesses = 20
const firstDelayMs = 250
const longestDelayMs = 4_000

/** How many calls of one process may be delayed at the same time. */
const mostWaiting = 100

/**
 * The delay of a guess before it is checked, in milliseconds. Takes the number of guesses at the same secret within the
 * window, including this one. The first twenty are not delayed; then the delay doubles from 250 ms up to 4 s.
 */
export function delayAfter(guesses: number): number {
  const over = guesses - undelayedGuesses
  return over <= 0 ? 0 : Math.min(longestDelayMs, firstDelayMs * 2 ** (over - 1))
}

const pauseOnTimer: Pause = async (ms, signal) => {
  try {
    await sleep(ms, undefined, { signal })
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

/**
 * Makes the function that delays guesses. It never refuses: if too many are already waiting, the oldest continues at
 * once, so that the number of open connections stays bounded.
 */
export function createSlowDown({
  pause = pauseOnTimer,
  most = mostWaiting,
}: {
  pause?: Pause | undefined
  most?: number
} = {}): (guesses: number) => Promise<void> {
  const waiting = new Set<AbortController>()
  return async (guesses) => {
    const delayMs = delayAfter(guesses)
    if (delayMs === 0) return
    const [longest] = waiting
    if (longest && waiting.size >= most) {
      waiting.delete(longest)
      longest.abort()
    }
    const own = new AbortController()
    waiting.add(own)
    try {
      await pause(delayMs, own.signal)
    } finally {
      waiting.delete(own)
    }
  }
}
