import { countCall, resetCallCount, takeBackCall } from '#db/count-call.ts'
import { countGuess, forgiveGuess } from '#db/count-guess.ts'
import { Refusal } from '#kernel/refusal.ts'
import { groupAddress, tooMany } from '#platform/call-limits.ts'
import type { Context } from '#shop/context.ts'
import { attemptBudget, ownAttempts, sixDigitBudget } from '../domain/attempt-limit.ts'
import type { Caller, SignedIn } from './caller.ts'
import { writeAudit } from './write-audit.ts'

type Secret = 'password' | 'code'

interface Attempt {
  what: Secret
  username: string
  caller: Caller
}

/** What was counted before it was looked at; to be called once it was right. */
export interface CountedAttempt {
  wasRight: () => Promise<void>
}

type Counting = Pick<Context, 'db' | 'now'>

const sentences: Record<Secret, string> = {
  password: 'Too many wrong passwords.',
  code: 'Too many wrong codes.',
}

/**
 * Counts an attempt to sign in as wrong before it is looked at, so that many at once are not let through, and refuses
 * it ('too-many') where its address was wrong too often: for this name, or for all names together.
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
 * Counts a password that is tried at a name from wherever. Nobody is refused, since that would lock out whose name it
 * is: the more passwords were wrong of late, the longer the next waits before it is checked.
 */
export async function slowName(
  { db, now, limits }: Pick<Context, 'db' | 'now' | 'limits'>,
  username: string,
): Promise<CountedAttempt> {
  const key = `admin-password:name:${username.toLowerCase()}`
  const { windowSeconds } = attemptBudget
  const { count } = await countCall(db, { key, windowSeconds, now: now() })
  await limits.slowDown(count)
  return { wasRight: () => takeBackCall(db, key, now()) }
}

/**
 * Counts a code of six digits that is tried at a name from wherever, and refuses it ('too-many') where too many were
 * wrong within a day: so few digits can be guessed from many addresses. Longer codes are never counted here.
 */
export async function countSixDigits(
  context: Counting,
  { username, caller }: Omit<Attempt, 'what'>,
): Promise<CountedAttempt> {
  const { db, now } = context
  const key = `admin-six-digits:name:${username.toLowerCase()}`
  const { windowSeconds } = sixDigitBudget
  const { count, secondsLeft } = await countCall(db, { key, windowSeconds, now: now() })
  if (count > sixDigitBudget.count) {
    if (count === sixDigitBudget.count + 1)
      await writeRefusal(context, { what: 'code', username, caller })
    const retryAfterSeconds = secondsLeft
    throw new Refusal('too-many', sixDigitsAreOver, { retryAfterSeconds })
  }
  return { wasRight: () => takeBackCall(db, key, now()) }
}

const sixDigitsAreOver =
  'Too many wrong codes were tried for this account. Please use a recovery code, or two codes of your app in a row in its place, such as 123456 654321.'

/**
 * The same for who is signed in already: counted by the token that came with the call, so that neither strangers nor
 * whoever holds another token of theirs can use it up.
 */
export async function countOwnAttempt(
  context: Counting,
  what: Secret,
  who: SignedIn,
): Promise<CountedAttempt> {
  const { db, now } = context
  const key = `admin-${what}:token:${who.tokenId}`
  const { windowSeconds } = attemptBudget
  const { count, secondsLeft } = await countCall(db, { key, windowSeconds, now: now() })
  if (count > ownAttempts) {
    if (count === ownAttempts + 1)
      await writeRefusal(context, { what, username: who.username, caller: who })
    throw tooMany(secondsLeft, sentences[what])
  }
  return { wasRight: () => resetCallCount(db, key) }
}

/** Once for each while: whoever hammers on must not fill what can never be emptied. */
function writeRefusal({ db, now }: Counting, { what, username, caller }: Attempt): Promise<void> {
  const details = { what }
  return writeAudit(db, { at: now(), action: 'sign-in-refused', username, caller, details })
}
