/** How often somebody may be wrong within a while before they are refused (design 5). */
export const attemptLimit = { count: 10, windowSeconds: 10 * 60 } as const

/** How often a code may be texted to one administrator within the same while. */
export const textLimit = 5

/** How long a texted code works, in milliseconds. */
export const textedCodeLifeMs = 5 * 60 * 1000
