import { setTimeout as pause } from 'node:timers/promises'
import { CommitUnknown, judgeFault, type Moment, type Verdict } from '#kernel/repeat-rule.ts'

/** How far a piece of work has come, reported by the work itself. */
export interface Progress {
  moment: Moment
  /** Whether repeating the work would find what it did before, so that it may be repeated even after a commit. */
  isKeyed: boolean
  /** Whether the work affects more than the database, so that it is never repeated once begun. */
  isOnce: boolean
}

const mostAttempts = 4
/** After this time, in milliseconds, nothing is repeated, because somebody is waiting for the answer. */
const patienceMs = 3_000
const firstPauseMs = 60
/** When this many are waiting, the database is away for everyone, and further faults are reported at once. */
const mostWaiting = 100
let waiting = 0

/**
 * Works with the database, and repeats that after a temporary fault if it is safe: at most four attempts within three
 * seconds, with growing, half random pauses. Throws CommitUnknown if it is unknown whether something was stored.
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
