import { guesses } from '#db/count-call.ts'
import { countGuess, forgiveGuess } from '#db/count-guess.ts'
import { Refusal } from '#kernel/refusal.ts'
import { groupAddress, tooMany } from '#platform/call-limits.ts'
import type { Context } from '#shop/context.ts'
import { attemptBudget, ownAttempts, sixDigitBudget } from '../domain/attempt-limit.ts'
import type { Caller, SignedIn } from './caller.ts'
import { writeAudit } from './write-audit.ts'

type Secret = 'password' | 'code' | 'passkey'

interface Attempt {
  what: Secret
  username: string
  caller: Caller
}

/** An attempt that was counted before it was checked; call `wasRight` if it was correct. */
export interface CountedAttempt {
  wasRight: () => Promise<void>
}

type Counting = Pick<Context, 'db' | 'now'>

const sentences: Record<Secret, string> = {
  password: 'Too many wrong passwords.',
  code: 'Too many wrong codes.',
  passkey: 'Too many passkeys were rejected.',
}

/**
 * Counts an attempt to sign in as wrong before it is checked, so that parallel attempts cannot pass the limit. Refuses
 * it ('too-many') if its address has made too many wrong ones: for this name, or for all names together.
 */
export async function countAttempt(context: Counting, attempt: Attempt): Promise<CountedAttempt> {
  const { what, username, caller } = attempt
  const { db, now } = context
  const from = caller.address === null ? null : groupAddress(caller.address)
  const guess = { what: `admin-${what}`, subject: username.toLowerCase(), from }
  const refused = await countGuess(db, guess, { budget: attemptBudget, now: now() })
  if (refused) {
    if (refused.isFirst) await writeRefusal(context, attempt)
    throw tooMany(refused.secondsLeft, sentences[what])
  }
  return { wasRight: () => forgiveGuess(db, guess, now()) }
}

/**
 * Counts a password tried for a name from any address, and delays it the longer, the more passwords were wrong lately.
 * Never refuses, because that would lock out the account's owner.
 */
export async function slowName(
  { db, now, limits }: Pick<Context, 'db' | 'now' | 'limits'>,
  username: string,
): Promise<CountedAttempt> {
  const key = `admin-password:name:${username.toLowerCase()}`
  const { windowSeconds } = attemptBudget
  const { count } = await guesses.count(db, { key, windowSeconds, now: now() })
  await limits.slowDown(count)
  return { wasRight: () => guesses.takeBack(db, key, now()) }
}

/**
 * Counts a six-digit code tried for a name from any address. Refuses it ('too-many') if too many were wrong within a
 * day, because so few digits can be guessed from many addresses. Does not count longer codes.
 */
export async function countSixDigits(
  context: Counting,
  { username, caller }: Omit<Attempt, 'what'>,
): Promise<CountedAttempt> {
  const { db, now } = context
  const key = `admin-six-digits:name:${username.toLowerCase()}`
  const { windowSeconds } = sixDigitBudget
  const { count, secondsLeft } = await guesses.count(db, { key, windowSeconds, now: now() })
  if (count > sixDigitBudget.count) {
    if (count === sixDigitBudget.count + 1)
      await writeRefusal(context, { what: 'code', username, caller })
    const retryAfterSeconds = secondsLeft
    throw new Refusal('too-many', sixDigitsAreOver, { retryAfterSeconds })
  }
  return { wasRight: () => guesses.takeBack(db, key, now()) }
}

const sixDigitsAreOver =
  'Too many wrong codes were tried for this account. Please use a recovery code instead, or enter two codes in a row from your app, such as 123456 654321.'

/**
 * The same for a signed-in administrator, but counted by the call's token, so that neither strangers nor holders of the
 * account's other tokens can use up the limit.
 */
export async function countOwnAttempt(
  context: Counting,
  what: Secret,
  who: SignedIn,
): Promise<CountedAttempt> {
  const { db, now } = context
  const key = `admin-${what}:token:${who.tokenId}`
  const { windowSeconds } = attemptBudget
  const { count, secondsLeft } = await guesses.count(db, { key, windowSeconds, now: now() })
  if (count > ownAttempts) {
    if (count === ownAttempts + 1)
      await writeRefusal(context, { what, username: who.username, caller: who })
    throw tooMany(secondsLeft, sentences[what])
  }
  return { wasRight: () => guesses.reset(db, key) }
}

/** Written once per window, so that repeated attempts do not fill the audit, which can never be emptied. */
function writeRefusal({ db, now }: Counting, { what, username, caller }: Attempt): Promise<void> {
  const by = { id: null, username, address: caller.address, userAgent: caller.userAgent }
  return writeAudit(db, { at: now(), action: 'sign-in-refused', by, details: { what } })
}
