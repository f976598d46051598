import { setTimeout as pause } from 'node:timers/promises'
import { CommitUnknown, judgeFault, type Moment, type Verdict } from '#kernel/repeat-rule.ts'

/** How far a piece of work came; the work itself says so. */
export interface Progress {
  moment: Moment
  /** Whether doing the whole work again finds what was done, so that it may be repeated even after a commit. */
  isKeyed: boolean
  /** Whether the work does more than asking the database, so that it is never repeated once it began. */
  isOnce: boolean
}

const mostAttempts = 4
/** After this time, in milliseconds, nothing is tried again: somebody waits for the answer. */
const patienceMs = 3_000
const firstPauseMs = 60
/** When so many wait already, the database is away for all: one more is told at once. */
const mostWaiting = 100
let waiting = 0

/**
 * Does work with the database, and does it again after a fault of a moment where that is safe: at
 * most four times in three seconds, with growing pauses of which half is chance. Throws
 * CommitUnknown where nobody knows whether it was stored.
 */
export async function tryAgain<T>(work: (progress: Progress) => Promise<T>): Promise<T> {
  const beganAtMs = performance.now()
  for (let attempt = 1; ; attempt += 1) {
    const progress: Progress = { moment: 'connecting', isKeyed: false, isOnce: false }
    try {
      return await work(progress)
    } catch (fault) {
      const verdict = judgeFault(fault, progress.moment)
      const isOver = attempt === mostAttempts || performance.now() - beganAtMs > patienceMs
      if (mayRepeat(verdict, progress) && !isOver && waiting < mostWaiting) await rest(attempt)
      else throw verdict === 'look' ? new CommitUnknown(fault) : fault
    }
  }
}

function mayRepeat(verdict: Verdict, { moment, isKeyed, isOnce }: Progress): boolean {
  if (isOnce && moment !== 'connecting') return false
  return verdict === 'again' || (verdict === 'look' && isKeyed)
}

async function rest(attempt: number): Promise<void> {
  const longestMs = firstPauseMs * 3 ** (attempt - 1)
  waiting += 1
  try {
    await pause(longestMs * (0.5 + Math.random() / 2))
  } finally {
    waiting -= 1
  }
}
