import type { WatchedChain } from './watching.schema.ts'

/** What is known about the reading of a chain. */
export interface ReadingNote {
  /** The newest block read; null before the first. */
  height: number | null
  /** When it was last read to its head. */
  readAt: string | null
  failure: string | null
  failedSince: string | null
  /** Whether a process has read it, or tried to, in the last few seconds. */
  isRead: boolean
}

/** A chain is behind if its head was last reached longer ago than this. */
const behindMs = 15_000

/** The current state of watching a chain, and since when it has not been well. */
export function watchingState(
  { height, readAt, failedSince, isRead }: ReadingNote,
  now: Date,
): Pick<WatchedChain, 'state' | 'since'> {
  if (!isRead) return { state: 'stopped', since: readAt }
  if (failedSince !== null) return { state: 'trouble', since: failedSince }
  if (height === null || readAt === null) return { state: 'beginning', since: null }
  if (now.getTime() - Date.parse(readAt) > behindMs) return { state: 'behind', since: readAt }
  return { state: 'watching', since: null }
}

/**
 * The start of the sentence that the watcher stores when sources cannot be believed; every other failure is a fault.
 */
const disagreement = /^The chain’s nodes don’t agree: (.+)$/s

/** What is wrong with a chain that cannot be read. The text of a fault stays in the log. */
export function troubleOf(
  failure: string | null,
  sources: WatchedChain['sources'],
): Pick<WatchedChain, 'trouble' | 'reason'> {
  if (failure === null) return { trouble: null, reason: null }
  const [, reason] = disagreement.exec(failure) ?? []
  if (reason === undefined) return { trouble: 'fault', reason: null }
  const isAway = sources.length < 2 || sources.some(({ problem }) => problem !== null)
  return { trouble: isAway ? 'away' : 'disagree', reason }
}
