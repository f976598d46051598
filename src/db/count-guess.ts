import type { Db } from './connect.ts'
import { guesses } from './count-call.ts'

/** An attempt at a secret, such as a password or a code. */
export interface Guess {
  /** What kind of secret is guessed, such as 'admin-password'. */
  what: string
  /** Whose secret it is: a user name or an order number. */
  subject: string
  /** The client address it comes from; null for calls that the process makes itself. */
  from: string | null
}

export interface GuessBudget {
  /** The maximum number of wrong guesses at one subject from one address. */
  atOne: number
  /** The maximum number of wrong guesses at all subjects together from one address. */
  atAll: number
  windowSeconds: number
}

/** A guess was refused before its secret was compared. */
export interface RefusedGuess {
  secondsLeft: number
  /** Whether it is the first refused guess within its window. */
  isFirst: boolean
}

/**
 * The address comes before the subject, which may contain any character, so that different guesses never share a key.
 */
const pairKey = ({ what, subject, from }: Guess) => `${what}:pair:${from ?? 'here'}:${subject}`
const addressKey = ({ what, from }: Guess) => `${what}:address:${from}`

/**
 * Counts a guess as wrong before it is checked, so that parallel guesses can't pass the limit. Counts by address and
 * subject together, and by address alone, so that a stranger's guesses never use up those of somebody at another
 * address. Gives the refusal, or null.
 */
export async function countGuess(
  db: Db,
  guess: Guess,
  { budget, now }: { budget: GuessBudget; now: Date },
): Promise<RefusedGuess | null> {
  const { windowSeconds } = budget
  const counted: [key: string, most: number][] = [[pairKey(guess), budget.atOne]]
  if (guess.from !== null) counted.push([addressKey(guess), budget.atAll])
  for (const [key, most] of counted) {
    const { count, secondsLeft } = await guesses.count(db, { key, windowSeconds, now })
    if (count > most) return { secondsLeft, isFirst: count === most + 1 }
  }
  return null
}

/**
 * Uncounts a correct guess. Resets this address's count for this subject, but takes only one off the address's total:
 * knowing one's own secret must not buy guesses at others'.
 */
export async function forgiveGuess(db: Db, guess: Guess, now: Date): Promise<void> {
  await guesses.reset(db, pairKey(guess))
  if (guess.from !== null) await guesses.takeBack(db, addressKey(guess), now)
}
