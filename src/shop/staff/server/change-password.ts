import { eq } from 'drizzle-orm'
import { administrators } from '#db/tables/admin.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import type { SignedIn } from './caller.ts'
import { changeAccount } from './change-account.ts'
import { checkPassword } from './check-password.ts'
import { hashPassword } from './passwords.ts'

/** Changes an administrator's password, which ends all other tokens. */
export async function changePassword(
  context: Pick<Context, 'db' | 'now'>,
  who: SignedIn,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const checked = await checkPassword(context, who, currentPassword)
  if (newPassword === currentPassword)
    throw new Refusal('bad-request', 'That’s already your password')
  const passwordHash = await hashPassword(newPassword)
  await changeAccount(context, who, { action: 'password-changed', checked }, async (tx) => {
    await tx
      .update(administrators)
      .set({ passwordHash, updatedAt: context.now() })
      .where(eq(administrators.id, who.id))
  })
}
