import { createHmac } from 'node:crypto'
import { Refusal } from '#kernel/refusal.ts'
import type { Keys } from '#platform/keys.ts'
import type { Context } from '#shop/context.ts'
import type { CreationOptions } from '../domain/passkey.schema.ts'
import {
  challengeLifeMs,
  knownTransports,
  mostPasskeys,
  type RelyingParty,
} from '../domain/passkey.ts'
import type { SignedIn } from './caller.ts'
import { makeChallenge } from './challenge.ts'
import { checkPasswordUnlessFresh } from './check-password.ts'
import { findPasskeys } from './list-passkeys.ts'

/** COSE numbers of the signatures that every authenticator has one of: EdDSA, ES256, RS256. */
export const signatures = [-8, -7, -257]

/**
 * What the browser makes a new passkey from. Takes the password, or null if the sign-in was recent;
 * the challenge proves later that it was checked.
 */
export async function beginPasskey(
  context: Pick<Context, 'db' | 'now' | 'keys'>,
  who: SignedIn,
  { party, password }: { party: RelyingParty; password: string | null },
): Promise<CreationOptions> {
  await checkPasswordUnlessFresh(context, who, {
    password,
    otherwise: 'Please enter your password to add a passkey',
  })
  const others = await findPasskeys(context.db, who)
  refuseMore(others.length)
  const { username } = who
  return {
    rp: { id: party.id, name: 'Cilia' },
    user: {
      id: userHandleOf(context.keys, who).toString('base64url'),
      name: username,
      displayName: username,
    },
    challenge: makeChallenge(context, who),
    pubKeyCredParams: signatures.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeLifeMs,
    excludeCredentials: others.map(({ credentialId, transports }) => ({
      type: 'public-key',
      id: credentialId,
      transports: knownTransports(transports),
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  }
}

/** Refuses one more passkey where an administrator has as many as they may. */
export function refuseMore(count: number): void {
  if (count >= mostPasskeys)
    throw new Refusal('conflict', `You have ${mostPasskeys} passkeys. Please remove one first.`)
}

/**
 * What authenticators know an administrator by: the same for all their passkeys, and it says
 * nothing about them.
 */
export function userHandleOf(keys: Keys, { id }: Pick<SignedIn, 'id'>): Buffer {
  return createHmac('sha256', keys.derive('admin-passkey-user')).update(String(id)).digest()
}
