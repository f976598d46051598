import { toDataURL } from 'qrcode'
import { adminTwoFactor } from '#db/tables/admin.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Room } from '#shop/room.ts'
import type { TwoFactorSetup } from '../domain/admin.schema.ts'
import { nextTwoFactor, twoFactorStateOf, whyNot } from '../domain/two-factor.ts'
import type { SignedIn } from './caller.ts'
import { holdAdministrator } from './find-administrator.ts'
import { keyUri, makeSecret, sealSecret } from './two-factor-secret.ts'
import { writeAudit } from './write-audit.ts'

/** Begins the set-up with a new secret. One that is in use is never replaced: refuses ('conflict') while it is. */
export async function setUpTwoFactor(
  { db, now, keys }: Pick<Room, 'db' | 'now' | 'keys'>,
  who: SignedIn,
): Promise<TwoFactorSetup> {
  const { id, username } = who
  const secret = makeSecret()
  await db.transaction(async (tx) => {
    const state = twoFactorStateOf((await holdAdministrator(tx, id))?.twoFactor ?? null)
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
    await writeAudit(tx, { at, action: 'two-factor-begun', username, caller: who })
  })
  const qrCode = await toDataURL(keyUri(secret, username), { margin: 2, width: 264 })
  return { qrCode, manualEntryKey: secret }
}
