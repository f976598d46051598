import type { Context } from '#shop/context.ts'
import type { NewCredential } from '../domain/passkey.schema.ts'
import type { RelyingParty } from '../domain/passkey.ts'
import { signatures } from './begin-passkey.ts'
import type { SignedIn } from './caller.ts'
import { readChallenge } from './challenge.ts'
import type { WebAuthn } from './load-web-authn.ts'

interface VerifiedCredential {
  credentialId: string
  publicKey: Buffer
  counter: number
  isBackedUp: boolean
  challenge: string
}

/**
 * Verifies that a browser created a passkey for this relying party and for the session that requested it, and that the
 * authenticator verified its user. Throws if anything is wrong.
 */
export async function verifyNewCredential(
  context: Pick<Context, 'keys' | 'now'>,
  { webAuthn, who, party }: { webAuthn: WebAuthn; who: SignedIn; party: RelyingParty },
  credential: NewCredential,
): Promise<VerifiedCredential> {
  const { attestationObject, clientDataJSON } = credential.response
  refuseCertificates(webAuthn, attestationObject)
  const challenge = readChallenge(context, who, clientDataJSON)
  const { registrationInfo } = await webAuthn.verifyRegistrationResponse({
    response: {
      ...credential,
      response: { attestationObject, clientDataJSON },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: signatures,
  })
  if (!registrationInfo) throw new Error('The statement is not signed')
  const { id, publicKey, counter } = registrationInfo.credential
  if (id !== credential.id) throw new Error('It is sent by another name than it has')
  const isBackedUp = registrationInfo.credentialBackedUp
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter, isBackedUp, challenge }
}

/**
 * Refuses certificates of the authenticator's maker. The shop does not request them and trusts no maker, so it need not
 * read strangers' certificates. Some authenticators sign with the new key itself instead of stating nothing; that is
 * accepted.
 */
function refuseCertificates(
  { decodeAttestationObject }: WebAuthn,
  attestationObject: string,
): void {
  const decoded = decodeAttestationObject(
    new Uint8Array(Buffer.from(attestationObject, 'base64url')),
  )
  const isOwnWord = decoded.get('fmt') === 'packed' && !decoded.get('attStmt').get('x5c')
  if (decoded.get('fmt') !== 'none' && !isOwnWord) throw new Error('It comes with certificates')
}
