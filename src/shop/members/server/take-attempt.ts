import { z } from 'zod'
import { statement } from '#db/statement.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { SignInSecrets } from '#platform/identity/identity-provider.ts'
import type { Context } from '#shop/context.ts'
import { attemptSid } from './begin-sign-in.ts'
import { signInRefusal } from './refuse-failed-sign-in.ts'

/** A started sign-in, as stored in the sessions table. */
export interface StoredAttempt extends SignInSecrets {
  origin: string
  browser: string
  returnTo: string
}

interface Returned {
  state: string
  /** Hashes of the secrets of the returning browser's started sign-ins; empty if it started none. */
  browsers: readonly string[]
}

const mine = `sid = $1 and sess ->> 'browser' = any($2::text[]) and expire > $3`

const takeUnused = statement({
  name: 'take_sign_in_attempt',
  row: z.object({ sess: z.custom<StoredAttempt>() }),
  text: `update sessions set sess = sess || '{"isUsed": true}'
    where ${mine} and not sess ? 'isUsed' returning sess`,
})
const findUsed = statement({
  name: 'find_sign_in_attempt',
  text: `select from sessions where ${mine}`,
})

/**
 * Takes a returning browser's stored attempt, once. Refuses one that another browser started or that is already
 * finished.
 */
export async function takeAttempt(
  { db, now }: Context,
  { state, browsers }: Returned,
): Promise<StoredAttempt> {
  const params = [attemptSid(state), browsers, now()]
  const [taken] = await takeUnused(db, ...params)
  if (taken) return taken.sess
  const [used] = await findUsed(db, ...params)
  if (!used) throw signInRefusal('mismatched')
  throw new Refusal('conflict', 'Each sign-in works only once. Please start again.')
}
