import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { adminRecoveryCodes, adminTwoFactor } from '#db/tables/admin.ts'
import type { Context } from '#shop/context.ts'
import { readTypedCode } from '../domain/recovery-code.ts'
import type { FoundAdministrator } from './find-administrator.ts'
import { hashRecoveryCode, openSecret, stepOfCode, stepOfTwoCodes } from './two-factor-secret.ts'

/** The factor that a code belongs to. */
export type Factor = 'app' | 'text' | 'recovery'

/**
 * Uses up a code within a transaction; null if it is wrong, used, or expired. Each works once, even if sent several
 * times at once.
 */
export async function acceptCode(
  context: Pick<Context, 'now' | 'keys'>,
  tx: Tx,
  found: FoundAdministrator,
  text: string,
): Promise<Factor | null> {
  const typed = readTypedCode(text)
  if (!typed) return null
  if (typed.kind === 'recovery')
    return (await spendRecoveryCode(context, tx, found, typed.code)) ? 'recovery' : null
  if (typed.kind === 'two-codes') {
    const stepIn = (secret: string) => stepOfTwoCodes(secret, typed, context.now())
    return (await spendStep(context, tx, found, stepIn)) ? 'app' : null
  }
  if (await spendAppCode(context, tx, found, typed.code)) return 'app'
  return (await spendTextedCode(context, tx, found, typed.code)) ? 'text' : null
}

/** Uses up a code from the authenticator app. Refuses codes of the same or an earlier time step. */
export function spendAppCode(
  context: Pick<Context, 'now' | 'keys'>,
  tx: Tx,
  found: FoundAdministrator,
  code: string,
): Promise<boolean> {
  return spendStep(context, tx, found, (secret) => stepOfCode(secret, code, context.now()))
}

async function spendStep(
  { now, keys }: Pick<Context, 'now' | 'keys'>,
  tx: Tx,
  { administrator: { username }, twoFactor }: FoundAdministrator,
  stepIn: (secret: string) => number | null,
): Promise<boolean> {
  const sealed = twoFactor?.secretEncrypted
  const secret = sealed ? openSecret(keys, sealed, username) : null
  const at = now()
  const step = secret === null ? null : stepIn(secret)
  if (step === null) return false
  const used = await tx
    .update(adminTwoFactor)
    .set({ lastUsedStep: step, lastUsedAt: at, updatedAt: at })
    .where(
      and(
        eq(adminTwoFactor.username, username),
        or(isNull(adminTwoFactor.lastUsedStep), lt(adminTwoFactor.lastUsedStep, step)),
      ),
    )
    .returning({ id: adminTwoFactor.id })
  return used.length > 0
}

async function spendTextedCode(
  { now }: Pick<Context, 'now'>,
  tx: Tx,
  { administrator: { username } }: FoundAdministrator,
  code: string,
): Promise<boolean> {
  const at = now()
  const used = await tx
    .update(adminTwoFactor)
    .set({ verificationCode: null, codeExpiry: null, lastUsedAt: at, updatedAt: at })
    .where(
      and(
        eq(adminTwoFactor.username, username),
        eq(adminTwoFactor.verificationCode, code),
        gt(adminTwoFactor.codeExpiry, at),
      ),
    )
    .returning({ id: adminTwoFactor.id })
  return used.length > 0
}

async function spendRecoveryCode(
  { now, keys }: Pick<Context, 'now' | 'keys'>,
  tx: Tx,
  { administrator: { id } }: FoundAdministrator,
  code: string,
): Promise<boolean> {
  const used = await tx
    .update(adminRecoveryCodes)
    .set({ usedAt: now() })
    .where(
      and(
        eq(adminRecoveryCodes.administratorId, id),
        eq(adminRecoveryCodes.codeHash, hashRecoveryCode(keys, code)),
        isNull(adminRecoveryCodes.usedAt),
      ),
    )
    .returning({ id: adminRecoveryCodes.id })
  return used.length > 0
}
