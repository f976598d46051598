import { eq } from 'drizzle-orm'
import { adminTwoFactor } from '#db/tables/admin.ts'
import type { Context } from '#shop/context.ts'
import type { TwoFactorStatus } from '../domain/staff.schema.ts'
import { twoFactorStateOf, twoFactorStatusOf } from '../domain/two-factor.ts'
import type { SignedIn } from './caller.ts'

/** Whether an administrator's second factor is on, and whether it is set up (spec 3). */
export async function readTwoFactor(
  { db }: Pick<Context, 'db'>,
  { username }: SignedIn,
): Promise<TwoFactorStatus> {
  const [stored] = await db
    .select({
      isEnabled: adminTwoFactor.isEnabled,
      secretEncrypted: adminTwoFactor.secretEncrypted,
      lastUsedAt: adminTwoFactor.lastUsedAt,
    })
    .from(adminTwoFactor)
    .where(eq(adminTwoFactor.username, username))
  return twoFactorStatusOf(twoFactorStateOf(stored ?? null))
}
