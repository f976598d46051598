/** A token that nobody used for this long has ended, in milliseconds. */
const idleLimitMs = 12 * 60 * 60 * 1000
/** However much it is used, a token ends after this long, in milliseconds. */
const lifeLimitMs = 7 * 24 * 60 * 60 * 1000
/** The last use is written down at most this often, in milliseconds. */
export const useNotedEveryMs = 60 * 1000

/** For this long after the sign-in its password counts as typed just now, in milliseconds. */
const freshLimitMs = 5 * 60 * 1000

/** When a token ends that is made now. */
export function lastMomentOf(createdAt: Date): Date {
  return new Date(createdAt.getTime() + lifeLimitMs)
}

/** Tokens last used at this moment or before have ended by idleness. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - idleLimitMs)
}

/** Whether the password was typed just now: a token is made by a sign-in with it. */
export function isFresh({ createdAt }: { createdAt: Date }, now: Date): boolean {
  return now.getTime() - createdAt.getTime() <= freshLimitMs
}

/** When a token ends unless it is used again before. */
export function endOf(token: { lastUsedAt: Date; expiresAt: Date }): Date {
  return new Date(Math.min(token.expiresAt.getTime(), token.lastUsedAt.getTime() + idleLimitMs))
}
