import { adminPasskeys } from '#db/tables/admin.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { NewCredential, Passkey } from '../domain/passkey.schema.ts'
import { knownTransports, type RelyingParty } from '../domain/passkey.ts'
import { refuseMore, userHandleOf } from './begin-passkey.ts'
import type { SignedIn } from './caller.ts'
import { spendChallenge } from './challenge.ts'
import { changeAccount } from './change-account.ts'
import { findPasskeys, passkeyOf } from './list-passkeys.ts'
import { loadWebAuthn } from './load-web-authn.ts'
import type { StaffContext } from './staff-context.ts'
import { verifyNewCredential } from './verify-new-credential.ts'

interface NewPasskey {
  party: RelyingParty
  name: string
  credential: NewCredential
}

/**
 * Stores a passkey that the browser created, and ends all other tokens. Refuses one that does not answer a challenge of
 * this session ('bad-request') or is already stored ('conflict').
 */
export async function addPasskey(
  context: StaffContext,
  who: SignedIn,
  { party, name, credential }: NewPasskey,
): Promise<Passkey> {
  const webAuthn = await loadWebAuthn()
  const { challenge, ...verified } = await verifyNewCredential(
    context,
    { webAuthn, who, party },
    credential,
  ).catch((error: unknown) => {
    context.log.info({ err: error }, 'A new passkey was refused')
    throw new Refusal('bad-request', 'The passkey could not be verified. Please try again.')
  })
  const deed = { action: 'passkey-added', details: { name } } as const
  return changeAccount(context, who, deed, async (tx) => {
    const at = context.now()
    if (!(await spendChallenge(tx, challenge, at)))
      throw new Refusal('conflict', 'This passkey was already sent. Please start adding it again.')
    refuseMore((await findPasskeys(tx, who)).length)
    const [added] = await tx
      .insert(adminPasskeys)
      .values({
        ...verified,
        administratorId: who.id,
        userHandle: userHandleOf(context.keys, who).toString('base64url'),
        transports: knownTransports(credential.response.transports ?? []),
        name,
        createdAt: at,
      })
      .onConflictDoNothing()
      .returning()
    if (!added) throw new Refusal('conflict', 'This passkey is already registered')
    return passkeyOf(added)
  })
}
