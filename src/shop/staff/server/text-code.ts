import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { guesses } from '#db/count-call.ts'
import { adminTwoFactor } from '#db/tables/admin.ts'
import { attemptBudget, textedCodeLifeMs, textLimit } from '../domain/attempt-limit.ts'
import type { FoundAdministrator } from './find-administrator.ts'
import type { StaffContext } from './staff-context.ts'

/** Texts a code to an administrator who has a phone number. Gives whether one was sent. */
export async function textCode(context: StaffContext, found: FoundAdministrator): Promise<boolean> {
  const { db, now, sms, log, shopName } = context
  const { username } = found.administrator
  const to = found.twoFactor?.phoneNumber
  if (!sms || !to) return false
  const at = now()
  const { windowSeconds } = attemptBudget
  const key = `admin-text:name:${username}`
  if ((await guesses.count(db, { key, windowSeconds, now: at })).count > textLimit) return false
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await db
    .update(adminTwoFactor)
    .set({ verificationCode: code, codeExpiry: new Date(at.getTime() + textedCodeLifeMs) })
    .where(eq(adminTwoFactor.username, username))
  try {
    const text = `${code} is your ${shopName()} sign-in code. It works for 5 minutes.`
    await sms.send({ to, text })
    return true
  } catch (error) {
    log.error({ err: error }, 'A code could not be texted')
    return false
  }
}
