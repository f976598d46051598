import { createHmac } from 'node:crypto'
import { Refusal } from '#kernel/refusal.ts'
import type { Keys } from '#platform/keys.ts'
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
import type { StaffContext } from './staff-context.ts'

/** The COSE ids of signature algorithms: EdDSA, ES256, RS256. Every authenticator supports at least one. */
export const signatures = [-8, -7, -257]

/**
 * What the browser needs to create a passkey. Takes the password, or null if the sign-in was recent. The challenge
 * later proves that this was checked.
 */
export async function beginPasskey(
  context: Pick<StaffContext, 'db' | 'now' | 'keys' | 'shopName'>,
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
    rp: { id: party.id, name: context.shopName() },
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

/** Refuses another passkey if an administrator has the most allowed. */
export function refuseMore(count: number): void {
  if (count >= mostPasskeys)
    throw new Refusal(
      'conflict',
      `You already have ${mostPasskeys} passkeys, the maximum. Please remove one first.`,
    )
}

/** The id that authenticators know an administrator by: the same for all their passkeys, and meaningless to others. */
export function userHandleOf(keys: Keys, { id }: Pick<SignedIn, 'id'>): Buffer {
  return createHmac('sha256', keys.derive('admin-passkey-user')).update(String(id)).digest()
}
