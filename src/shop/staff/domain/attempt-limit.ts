/**
 * How many wrong passwords, and how many wrong codes, one address may send per window (design 5): for one name, and for
 * all names together.
 */
export const attemptBudget = { atOne: 10, atAll: 30, windowSeconds: 10 * 60 } as const

/** How many wrong attempts a signed-in administrator may make per window, counted by the calls' token. */
export const ownAttempts = 10

/**
 * How many wrong six-digit codes a name may get per day, from all addresses together. Each guess succeeds with a chance
 * of at most four in a million (three steps of the app and one texted code), so a year of guessing succeeds with a
 * chance of 3 % and leaves twenty lines a day in the audit.
 */
export const sixDigitBudget = { count: 20, windowSeconds: 24 * 3600 } as const

/** How many codes may be texted to one administrator per `attemptBudget.windowSeconds`. */
export const textLimit = 5

/** How long a texted code is valid, in milliseconds. */
export const textedCodeLifeMs = 5 * 60 * 1000
