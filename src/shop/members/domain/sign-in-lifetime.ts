const hourMs = 3_600_000

/** How long a sign-in lasts without use, and how long at most, in milliseconds. */
export const idleLimitMs = 7 * 24 * hourMs
export const absoluteLimitMs = 30 * 24 * hourMs

/** How long a started sign-in may take to return, in milliseconds. */
export const attemptLimitMs = 15 * 60_000

/**
 * A sign-in's new expiry is stored only if it is this much later, in milliseconds, not at every
 * call.
 */
export const worthWritingMs = hourMs

/** The latest expiry of a sign-in that began at a time. */
export function endsAt(began: Date): Date {
  return new Date(began.getTime() + absoluteLimitMs)
}

/**
 * When a sign-in expires if it is not used again: a week from now, but not after its latest expiry.
 */
export function expiresAt(now: Date, end: Date): Date {
  return new Date(Math.min(now.getTime() + idleLimitMs, end.getTime()))
}
