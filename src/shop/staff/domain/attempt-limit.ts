/**
 * How many wrong passwords, and how many wrong codes, one address may send within a while (design 5): for one name, and
 * for all names together.
 */
export const attemptBudget = { atOne: 10, atAll: 30, windowSeconds: 10 * 60 } as const

/** How often the one who is signed in may be wrong within the same while, by the token of the calls. */
export const ownAttempts = 10

/**
 * How many wrong six-digit codes one name takes within a day, from all addresses together. Each hits with a chance of
 * at most four in a million (three steps of the app and one texted code), so that a year of guessing finds one with a
 * chance of 3 %, and leaves twenty lines a day in the audit.
 */
export const sixDigitBudget = { count: 20, windowSeconds: 24 * 3600 } as const

/** How often a code may be texted to one administrator within `attemptBudget.windowSeconds`. */
export const textLimit = 5

/** How long a texted code works, in milliseconds. */
export const textedCodeLifeMs = 5 * 60 * 1000
