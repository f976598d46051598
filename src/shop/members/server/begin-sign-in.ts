import { sessions } from '#db/tables/members.ts'
import { Refusal } from '#kernel/refusal.ts'
import { hashToken } from '#platform/keys.ts'
import type { Context } from '#shop/context.ts'
import { attemptLimitMs } from '../domain/sign-in-lifetime.ts'
import { refuseFailedSignIn } from './refuse-failed-sign-in.ts'
import type { StoredAttempt } from './take-attempt.ts'

/** The origin under which somebody signs in. Refuses an address that no sign-in could come back to. */
export function requireOrigin({ identity }: Context, url: string): string {
  const origin = identity.originOf(new URL(url))
  if (origin) return origin
  const message =
    'Nobody can sign in at this address. Its owner must tell the shop how it is called (PUBLIC_URL).'
  throw new Refusal('misdirected', message)
}

interface SignInWanted {
  origin: string
  /** Which browser asks, as a hash of what only it knows. */
  browser: string
  returnTo: string
}

/** Begins a sign-in: what it must be finished with is kept for this browser, and used once. Gives where to go. */
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

/** Under which an attempt lies in the sessions table. */
export function attemptSid(state: string): string {
  return `sign-in:${hashToken(state)}`
}
