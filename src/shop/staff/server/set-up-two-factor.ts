import { adminTwoFactor } from '#db/tables/admin.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { TwoFactorSetup } from '../domain/staff.schema.ts'
import { nextTwoFactor, twoFactorStateOf, whyNot } from '../domain/two-factor.ts'
import type { SignedIn } from './caller.ts'
import { passwordChanged } from './change-account.ts'
import { checkPasswordUnlessFresh } from './check-password.ts'
import { lockAdministrator } from './find-administrator.ts'
import type { StaffContext } from './staff-context.ts'
import { keyUri, makeSecret, sealSecret } from './two-factor-secret.ts'
import { account, writeAudit } from './write-audit.ts'

/**
 * Starts the setup with a new secret. Refuses ('conflict') while a second factor is on, so that a secret in use is
 * never replaced. Takes the password, or null if the sign-in was recent.
 */
export async function setUpTwoFactor(
  context: Pick<StaffContext, 'db' | 'now' | 'keys' | 'shopName'>,
  who: SignedIn,
  password: string | null,
): Promise<TwoFactorSetup> {
  const { db, now, keys } = context
  const { id, username } = who
  const checked = await checkPasswordUnlessFresh(context, who, {
    password,
    otherwise: 'Please enter your password to set up two-factor authentication',
  })
  const secret = makeSecret()
  await db.transaction(async (tx) => {
    const locked = await lockAdministrator(tx, id)
    if (!locked || (checked !== undefined && locked.administrator.passwordHash !== checked))
      throw passwordChanged()
    const state = twoFactorStateOf(locked.twoFactor)
    if (!nextTwoFactor(state, 'set-up')) throw new Refusal('conflict', whyNot(state, 'set-up'))
    const at = now()
    const begun = {
      secretEncrypted: sealSecret(keys, secret, username),
      lastUsedStep: null,
      lastUsedAt: null,
      updatedAt: at,
    }
    await tx
      .insert(adminTwoFactor)
      .values({ username, ...begun })
      .onConflictDoUpdate({ target: adminTwoFactor.username, set: begun })
    await writeAudit(tx, { at, action: 'two-factor-begun', by: who, subject: account(who) })
  })
  // Loaded only now, because few processes ever need it.
  const { toDataURL } = await import('qrcode')
  const uri = keyUri(secret, { username, shopName: context.shopName() })
  const qrCode = await toDataURL(uri, { margin: 2, width: 264 })
  return { qrCode, manualEntryKey: secret }
}
