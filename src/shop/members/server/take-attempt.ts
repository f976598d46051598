import { ask } from '#db/ask.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { SignInSecrets } from '#platform/identity/identity-provider.ts'
import type { Room } from '#shop/room.ts'
import { attemptSid } from './begin-sign-in.ts'
import { signInRefusal } from './refuse-failed-sign-in.ts'

/** A sign-in on its way, as the sessions table keeps it. */
export interface StoredAttempt extends SignInSecrets {
  origin: string
  browser: string
  returnTo: string
}

interface Returned {
  state: string
  /** Which browser came back, by each sign-in that it has begun; none where it began nothing. */
  browsers: readonly string[]
}

/** The attempt that a browser comes back with, once. Refuses one that it did not begin, or has finished. */
export async function takeAttempt(
  { db, now }: Room,
  { state, browsers }: Returned,
): Promise<StoredAttempt> {
  const values = [attemptSid(state), browsers, now()]
  const mine = `sid = $1 and sess ->> 'browser' = any($2::text[]) and expire > $3`
  const [taken] = await ask<{ sess: StoredAttempt }>(db, {
    text: `update sessions set sess = sess || '{"isUsed": true}'
      where ${mine} and not sess ? 'isUsed' returning sess`,
    values,
  })
  if (taken) return taken.sess
  const [used] = await ask(db, { text: `select from sessions where ${mine}`, values })
  if (!used) throw signInRefusal('mismatched')
  throw new Refusal('conflict', 'This sign-in was finished before, and each works only once.')
}
