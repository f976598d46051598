import type { Tx } from '#db/connect.ts'
import { sessions } from '#db/tables/members.ts'
import { createToken, hashToken } from '#platform/keys.ts'
import type { Context } from '#shop/context.ts'
import { returnToAsGuest } from '../domain/return-to.ts'
import { absoluteLimitMs, endsAt, expiresAt } from '../domain/sign-in-lifetime.ts'
import { deleteSignIn } from './end-sign-in.ts'
import { isCanceled, refuseFailedSignIn } from './refuse-failed-sign-in.ts'
import { takeAttempt } from './take-attempt.ts'
import { upsertMember } from './upsert-member.ts'

interface Returned {
  /** The address the browser returned to, with the provider's parameters. */
  url: string
  /** Hashes of the secrets of this browser's started sign-ins. */
  browsers: readonly string[]
  /** The browser's previous sign-in, which ends now: a session id is never reused. */
  earlierSid: string | null
}

interface FinishedSignIn {
  returnTo: string
  /** The new sign-in; null if it was canceled at the provider, which changes nothing. */
  signedIn: { token: string; maxAge: number; origin: string } | null
}

/**
 * Finishes a sign-in: gets the identity from the provider, stores the member, and creates a new
 * session.
 */
export async function finishSignIn(context: Context, returned: Returned): Promise<FinishedSignIn> {
  const { search, searchParams } = new URL(returned.url)
  const state = searchParams.get('state') ?? ''
  const { origin, returnTo, ...attempt } = await takeAttempt(context, { ...returned, state })
  const address = new URL(`/api/auth/callback${search}`, origin)
  const identified = await context.identity
    .finish(origin, address, attempt)
    .catch((error) => (isCanceled(error) ? null : refuseFailedSignIn(error)))
  if (!identified) return { returnTo: returnToAsGuest(returnTo), signedIn: null }
  const { identity, idToken } = identified
  const token = createToken()
  const began = context.now()
  await upsertMember(context, identity, async (tx, memberId) => {
    if (returned.earlierSid) await deleteSignIn(tx, returned.earlierSid)
    await openSession(tx, { sid: hashToken(token), memberId, idToken, began })
  })
  return { returnTo, signedIn: { token, maxAge: absoluteLimitMs / 1000, origin } }
}

interface NewSession {
  sid: string
  memberId: number
  idToken: string
  began: Date
}

async function openSession(tx: Tx, { sid, memberId, idToken, began }: NewSession): Promise<void> {
  const end = endsAt(began)
  const sess = { idToken, beganAt: began.toISOString(), endsAt: end.toISOString() }
  await tx.insert(sessions).values({ sid, memberId, sess, expire: expiresAt(began, end) })
}
