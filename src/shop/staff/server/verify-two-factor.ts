import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { adminRecoveryCodes, adminTwoFactor } from '#db/tables/admin.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import { nextTwoFactor, twoFactorStateOf, whyNot } from '../domain/two-factor.ts'
import { spendAppCode } from './accept-code.ts'
import type { SignedIn } from './caller.ts'
import { changeAccount } from './change-account.ts'
import { countOwnAttempt } from './count-attempt.ts'
import { findAdministrator } from './find-administrator.ts'
import { hashRecoveryCode, makeRecoveryCodes } from './two-factor-secret.ts'
import { account, writeAudit } from './write-audit.ts'

/**
 * Turns the second factor on with a code from the app. Gives ten new recovery codes; refuses a wrong code
 * ('bad-request').
 */
export async function verifyTwoFactor(
  context: Pick<Context, 'db' | 'now' | 'keys'>,
  who: SignedIn,
  code: string,
): Promise<string[]> {
  const { username } = who
  refuseUnlessPossible((await findAdministrator(context.db, username))?.twoFactor ?? null)
  const attempt = await countOwnAttempt(context, 'code', who)
  const recoveryCodes = makeRecoveryCodes()
  const verified = changeAccount(
    context,
    who,
    { action: 'two-factor-enabled' },
    async (tx, locked) => {
      refuseUnlessPossible(locked.twoFactor)
      if (!(await spendAppCode(context, tx, locked, code))) throw new WrongCode()
      await tx
        .update(adminTwoFactor)
        .set({ isEnabled: true })
        .where(eq(adminTwoFactor.username, username))
      await replaceRecoveryCodes(context, tx, who, recoveryCodes)
    },
  )
  try {
    await verified
  } catch (error) {
    if (!(error instanceof WrongCode)) throw error
    const action = 'two-factor-check-failed'
    await writeAudit(context.db, { at: context.now(), action, by: who, subject: account(who) })
    throw new Refusal('bad-request', 'Invalid verification code')
  }
  await attempt.wasRight()
  return recoveryCodes
}

/** Thrown to roll the transaction back; the failure is recorded afterwards. */
class WrongCode extends Error {}

function refuseUnlessPossible(twoFactor: Parameters<typeof twoFactorStateOf>[0]): void {
  const state = twoFactorStateOf(twoFactor)
  if (!nextTwoFactor(state, 'verify')) throw new Refusal('conflict', whyNot(state, 'verify'))
}

async function replaceRecoveryCodes(
  { keys }: Pick<Context, 'keys'>,
  tx: Tx,
  { id }: SignedIn,
  codes: readonly string[],
): Promise<void> {
  await tx.delete(adminRecoveryCodes).where(eq(adminRecoveryCodes.administratorId, id))
  await tx
    .insert(adminRecoveryCodes)
    .values(codes.map((code) => ({ administratorId: id, codeHash: hashRecoveryCode(keys, code) })))
}
