import { sessions } from '#db/tables/members.ts'
import { Refusal } from '#kernel/refusal.ts'
import { hashToken } from '#platform/keys.ts'
import type { Context } from '#shop/context.ts'
import { attemptLimitMs } from '../domain/sign-in-lifetime.ts'
import { refuseFailedSignIn } from './refuse-failed-sign-in.ts'
import type { StoredAttempt } from './take-attempt.ts'

/** The shop's origin in a sign-in. Refuses an address to which no sign-in could return. */
export function requireOrigin({ identity }: Context, url: string): string {
  const origin = identity.originOf(new URL(url))
  if (origin) return origin
  const message = 'Sign-in isn’t set up for this address. If this is your shop, set PUBLIC_URL.'
  throw new Refusal('misdirected', message)
}

interface SignInWanted {
  origin: string
  /** The hash of a secret that only the requesting browser has. */
  browser: string
  returnTo: string
}

/** Starts a sign-in and stores its single-use secrets for this browser. Gives the provider's address to go to. */
export async function beginSignIn(
  { db, identity, now }: Context,
  { origin, browser, returnTo }: SignInWanted,
): Promise<string> {
  const { address, ...secrets } = await identity.begin(origin).catch(refuseFailedSignIn)
  const attempt: StoredAttempt = { ...secrets, origin, browser, returnTo }
  const expire = new Date(now().getTime() + attemptLimitMs)
  await db.insert(sessions).values({ sid: attemptSid(secrets.state), sess: attempt, expire })
  return address
}

/** The key of an attempt in the sessions table. */
export function attemptSid(state: string): string {
  return `sign-in:${hashToken(state)}`
}
