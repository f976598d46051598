import { adminTwoFactor } from '#db/tables/admin.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { SignedIn } from './caller.ts'
import { changeAccount } from './change-account.ts'
import { checkPassword } from './check-password.ts'
import type { StaffContext } from './staff-context.ts'

/** Sets the number that an administrator's codes are texted to; null for none. Codes already sent become invalid. */
export async function changePhone(
  context: StaffContext,
  who: SignedIn,
  { phoneNumber, password }: { phoneNumber: string | null; password: string },
): Promise<void> {
  const checked = await checkPassword(context, who, password)
  if (phoneNumber !== null && !context.sms)
    throw new Refusal('conflict', 'This shop can’t text codes, because SMS_URL isn’t set')
  const { username } = who
  const set = { phoneNumber, verificationCode: null, codeExpiry: null, updatedAt: context.now() }
  await changeAccount(context, who, { action: 'phone-changed', checked }, async (tx) => {
    await tx
      .insert(adminTwoFactor)
      .values({ username, phoneNumber })
      .onConflictDoUpdate({ target: adminTwoFactor.username, set })
  })
}
