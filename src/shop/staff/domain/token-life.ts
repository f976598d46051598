/** A token expires after this long without use, in milliseconds. */
const idleLimitMs = 12 * 60 * 60 * 1000
/** A token expires after this long even if it is used, in milliseconds. */
const lifeLimitMs = 7 * 24 * 60 * 60 * 1000
/** The last use is stored at most this often, in milliseconds. */
export const useNotedEveryMs = 60 * 1000

/** How long after the sign-in the password need not be typed again, in milliseconds. */
const freshLimitMs = 5 * 60 * 1000

/** The latest expiry of a token created now. */
export function lastMomentOf(createdAt: Date): Date {
  return new Date(createdAt.getTime() + lifeLimitMs)
}

/** Tokens last used at or before this time have expired from idleness. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - idleLimitMs)
}

/** Whether the identity was proved recently: a token is created by a sign-in with the password or a passkey. */
export function isFresh({ createdAt }: { createdAt: Date }, now: Date): boolean {
  return now.getTime() - createdAt.getTime() <= freshLimitMs
}

/** When a token expires if it is not used again. */
export function endOf(token: { lastUsedAt: Date; expiresAt: Date }): Date {
  return new Date(Math.min(token.expiresAt.getTime(), token.lastUsedAt.getTime() + idleLimitMs))
}
