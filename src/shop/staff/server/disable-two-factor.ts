import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { adminRecoveryCodes, adminTwoFactor } from '#db/tables/admin.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import { nextTwoFactor, twoFactorStateOf, whyNot } from '../domain/two-factor.ts'
import type { SignedIn } from './caller.ts'
import { changeAccount } from './change-account.ts'
import { checkPassword } from './check-password.ts'
import type { FoundAdministrator } from './find-administrator.ts'

/**
 * Turns the second factor off with the password. Its secret stays stored: it is then disabled but
 * set up (spec 4).
 */
export async function disableTwoFactor(
  context: Pick<Context, 'db' | 'now'>,
  who: SignedIn,
  password: string,
): Promise<void> {
  const checked = await checkPassword(context, who, password)
  await changeAccount(
    context,
    who,
    { action: 'two-factor-disabled', checked },
    async (tx, locked) => {
      const state = twoFactorStateOf(locked.twoFactor)
      if (!nextTwoFactor(state, 'disable')) throw new Refusal('conflict', whyNot(state, 'disable'))
      await turnOff(tx, locked, context.now())
    },
  )
}

interface TurnedOff {
  administrator: Pick<FoundAdministrator['administrator'], 'id' | 'username'>
}

/** Turns a second factor off within a transaction; codes already sent become invalid. */
export async function turnOff(
  tx: Tx,
  { administrator: { id, username } }: TurnedOff,
  at: Date,
): Promise<void> {
  await tx
    .update(adminTwoFactor)
    .set({ isEnabled: false, verificationCode: null, codeExpiry: null, updatedAt: at })
    .where(eq(adminTwoFactor.username, username))
  await tx.delete(adminRecoveryCodes).where(eq(adminRecoveryCodes.administratorId, id))
}
