const hourMs = 3_600_000

/** How long a sign-in lasts unused, and at most, in milliseconds. */
export const idleLimitMs = 7 * 24 * hourMs
export const absoluteLimitMs = 30 * 24 * hourMs

/** How long a browser may take to return from the provider, in milliseconds. */
export const attemptLimitMs = 15 * 60_000

/** A sign-in's new expiry is stored only if it is at least this much later, in milliseconds, to save writes. */
export const worthWritingMs = hourMs

/** The latest possible expiry of a sign-in, from when it began. */
export function endsAt(began: Date): Date {
  return new Date(began.getTime() + absoluteLimitMs)
}

/** When a sign-in expires unless it is used again: a week from now, but no later than its latest expiry. */
export function expiresAt(now: Date, end: Date): Date {
  return new Date(Math.min(now.getTime() + idleLimitMs, end.getTime()))
}
