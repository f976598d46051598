import type { Context } from '#shop/context.ts'
import type { SignedCredential } from '../domain/passkey.schema.ts'
import type { RelyingParty } from '../domain/passkey.ts'
import { readChallenge } from './challenge.ts'
import type { WebAuthn } from './load-web-authn.ts'

interface SignedBy {
  webAuthn: WebAuthn
  party: RelyingParty
  stored: { credentialId: string; publicKey: Buffer; userHandle: string }
}

/**
 * Verifies that a stored passkey signed one of our challenges at this relying party, and that the authenticator
 * verified its user. Throws if anything is wrong. The caller checks that the counter and the challenge are new, in the
 * transaction that stores them.
 */
export async function verifySignedCredential(
  context: Pick<Context, 'keys' | 'now'>,
  { webAuthn, party, stored }: SignedBy,
  credential: SignedCredential,
): Promise<{ counter: number; isBackedUp: boolean; challenge: string }> {
  const { userHandle, ...response } = credential.response
  if (userHandle !== stored.userHandle) throw new Error('It names another account')
  const challenge = readChallenge(context, 'sign-in', response.clientDataJSON)
  const { verified, authenticationInfo } = await webAuthn.verifyAuthenticationResponse({
    response: { ...credential, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    // The library compares counters before it checks the signature; with 0 it never refuses.
    credential: {
      id: stored.credentialId,
      publicKey: new Uint8Array(stored.publicKey),
      counter: 0,
    },
  })
  if (!verified) throw new Error('The signature is wrong')
  const { newCounter, credentialBackedUp } = authenticationInfo
  return { counter: newCounter, isBackedUp: credentialBackedUp, challenge }
}
