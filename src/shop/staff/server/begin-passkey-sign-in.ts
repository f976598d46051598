import type { Context } from '#shop/context.ts'
import type { RequestOptions } from '../domain/passkey.schema.ts'
import { challengeLifeMs, type RelyingParty } from '../domain/passkey.ts'
import { makeChallenge } from './challenge.ts'

/**
 * What the browser needs to have a passkey sign. It names no passkey, so that the browser offers those it has and
 * strangers learn nothing about administrators.
 */
export function beginPasskeySignIn(
  context: Pick<Context, 'keys' | 'now'>,
  party: RelyingParty,
): RequestOptions {
  return {
    rpId: party.id,
    challenge: makeChallenge(context, 'sign-in'),
    timeout: challengeLifeMs,
    userVerification: 'required',
  }
}
