const hourMs = 3_600_000

/** How long a sign-in lives without being used, and how long at most, in milliseconds. */
export const idleLimitMs = 7 * 24 * hourMs
export const absoluteLimitMs = 30 * 24 * hourMs

/** How long a sign-in that has begun may take to come back, in milliseconds. */
export const attemptLimitMs = 15 * 60_000

/** A sign-in's new end is written down only when that gains so much, in milliseconds: not at every call. */
export const worthWritingMs = hourMs

/** When a sign-in that began at a moment is over for good. */
export function endsAt(began: Date): Date {
  return new Date(began.getTime() + absoluteLimitMs)
}

/** When a sign-in ends if it is not used again: a week from now, and never after its end. */
export function expiresAt(now: Date, end: Date): Date {
  return new Date(Math.min(now.getTime() + idleLimitMs, end.getTime()))
}
