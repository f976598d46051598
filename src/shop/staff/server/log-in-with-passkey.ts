import { eq } from 'drizzle-orm'
import { administrators, adminPasskeys } from '#db/tables/admin.ts'
import type { SignedCredential } from '../domain/passkey.schema.ts'
import { type RelyingParty, wentBack } from '../domain/passkey.ts'
import type { AdminSignedIn } from '../domain/staff.schema.ts'
import type { Caller } from './caller.ts'
import { spendChallenge } from './challenge.ts'
import { countAttempt } from './count-attempt.ts'
import { lockAdministrator } from './find-administrator.ts'
import { loadWebAuthn } from './load-web-authn.ts'
import { openToken } from './open-token.ts'
import { refuseSignIn } from './refuse-sign-in.ts'
import type { StaffContext } from './staff-context.ts'
import { verifySignedCredential } from './verify-signed-credential.ts'

interface PasskeySignIn {
  party: RelyingParty
  credential: SignedCredential
}

/**
 * Signs an administrator in with a passkey, which identifies them and is two factors in one, so no code is required.
 * Refuses every wrong input with the same words.
 */
export async function logInWithPasskey(
  context: StaffContext,
  { party, credential }: PasskeySignIn,
  caller: Caller,
): Promise<AdminSignedIn> {
  const found = await findPasskey(context, credential.id)
  const username = found?.username ?? ''
  const attempt = await countAttempt(context, { what: 'passkey', username, caller })
  const result = found
    ? await signIn(context, { party, credential }, found.passkey, caller)
    : { reason: 'unknown passkey' }
  if ('reason' in result)
    return refuseSignIn(context, { username, caller, reason: result.reason, message: notAccepted })
  await attempt.wasRight()
  return { token: result.token, requires2FA: false, message: 'Signed in' }
}

const notAccepted = 'This passkey was not accepted. Please try again, or use your password.'

type StoredPasskey = typeof adminPasskeys.$inferSelect

async function findPasskey({ db }: StaffContext, credentialId: string) {
  const [found] = await db
    .select({ passkey: adminPasskeys, username: administrators.username })
    .from(adminPasskeys)
    .innerJoin(administrators, eq(administrators.id, adminPasskeys.administratorId))
    .where(eq(adminPasskeys.credentialId, credentialId))
  return found ?? null
}

/**
 * Verifies the signature, then uses up the challenge, stores the counter, and creates the token, in one transaction
 * with the administrator locked. Gives the token, or why there is none.
 */
async function signIn(
  context: StaffContext,
  { party, credential }: PasskeySignIn,
  stored: StoredPasskey,
  caller: Caller,
): Promise<{ token: string } | { reason: string }> {
  const webAuthn = await loadWebAuthn()
  const signed = await verifySignedCredential(
    context,
    { webAuthn, party, stored },
    credential,
  ).catch((error: unknown) => context.log.info({ err: error }, 'A passkey was refused'))
  if (!signed) return { reason: 'wrong passkey' }
  const { counter, isBackedUp, challenge } = signed
  return context.db.transaction(async (tx) => {
    const at = context.now()
    const locked = await lockAdministrator(tx, stored.administratorId)
    const ofThis = eq(adminPasskeys.id, stored.id)
    const [current] = await tx.select().from(adminPasskeys).where(ofThis)
    if (!locked || !current) return { reason: 'removed meanwhile' }
    if (wentBack(current.counter, counter)) return { reason: 'passkey counter went back' }
    if (!(await spendChallenge(tx, challenge, at))) return { reason: 'passkey sent again' }
    await tx.update(adminPasskeys).set({ counter, isBackedUp, lastUsedAt: at }).where(ofThis)
    return { token: await openToken(context, tx, locked, caller, 'passkey') }
  })
}
