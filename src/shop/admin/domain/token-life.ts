/** A token that nobody used for this long has ended, in milliseconds. */
const idleLimitMs = 12 * 60 * 60 * 1000
/** However much it is used, a token ends after this long, in milliseconds. */
const lifeLimitMs = 7 * 24 * 60 * 60 * 1000
/** The last use is written down at most this often, in milliseconds. */
export const useNotedEveryMs = 60 * 1000

/** When a token ends that is made now. */
export function lastMomentOf(createdAt: Date): Date {
  return new Date(createdAt.getTime() + lifeLimitMs)
}

/** Tokens last used at this moment or before have ended by idleness. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - idleLimitMs)
}

/** When a token ends unless it is used again before. */
export function endOf(token: { lastUsedAt: Date; expiresAt: Date }): Date {
  return new Date(Math.min(token.expiresAt.getTime(), token.lastUsedAt.getTime() + idleLimitMs))
}
