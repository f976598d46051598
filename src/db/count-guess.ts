import type { Db } from './connect.ts'
import { countCall, resetCallCount, takeBackCall } from './count-call.ts'

/** A guess at a secret that a stranger may try. */
export interface Guess {
  /** What is guessed, such as 'admin-password'. */
  what: string
  /** Whose it is: a name, an order's number. */
  subject: string
  /** Which customer's address it comes from; null for calls that the process makes itself. */
  from: string | null
}

export interface GuessBudget {
  /** Wrong guesses at one subject from one address. */
  atOne: number
  /** Wrong guesses at all subjects together from one address. */
  atAll: number
  windowSeconds: number
}

/** Why a guess is not looked at. */
export interface RefusedGuess {
  secondsLeft: number
  /** Whether it is the first that is refused within its window. */
  isFirst: boolean
}

/** The address stands before the subject, which may hold any sign: no two guesses share a key by accident. */
const pairKey = ({ what, subject, from }: Guess) => `${what}:pair:${from ?? 'here'}:${subject}`
const addressKey = ({ what, from }: Guess) => `${what}:address:${from}`

/**
 * Counts a guess as wrong before it is looked at, so that many at once are not let through: by address and subject
 * together, and by address alone. A stranger's guesses therefore never use up those of somebody at another address.
 * Gives null, or why the guess is refused.
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
    const { count, secondsLeft } = await countCall(db, { key, windowSeconds, now })
    if (count > most) return { secondsLeft, isFirst: count === most + 1 }
  }
  return null
}

/**
 * Takes back a guess that was right. The address starts anew for this subject; over all subjects it gets back this
 * one guess and no more, so that nobody buys guesses at others' secrets with one of their own.
 */
export async function forgiveGuess(db: Db, guess: Guess, now: Date): Promise<void> {
  await resetCallCount(db, pairKey(guess))
  if (guess.from !== null) await takeBackCall(db, addressKey(guess), now)
}
