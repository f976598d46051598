import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import { isFresh } from '../domain/token-life.ts'
import type { SignedIn } from './caller.ts'
import { countOwnAttempt } from './count-attempt.ts'
import { findAdministrator } from './find-administrator.ts'
import { isPassword } from './passwords.ts'
import { account, writeAudit } from './write-audit.ts'

/**
 * Checks the password of the administrator who makes the call. Gives its hash; refuses a wrong password
 * ('bad-request').
 */
export async function checkPassword(
  context: Pick<Context, 'db' | 'now'>,
  who: SignedIn,
  password: string,
): Promise<string> {
  const { username } = who
  const attempt = await countOwnAttempt(context, 'password', who)
  const stored = (await findAdministrator(context.db, username))?.administrator.passwordHash ?? null
  if (stored !== null && (await isPassword(stored, password))) {
    await attempt.wasRight()
    return stored
  }
  const action = 'password-check-failed'
  await writeAudit(context.db, { at: context.now(), action, by: who, subject: account(who) })
  throw new Refusal('bad-request', 'That password is incorrect')
}

/**
 * The same, but the password may be left out for some minutes after the sign-in. Gives its hash if one was typed.
 * Refuses a later call without one ('bad-request'), because its token may be stolen.
 */
export async function checkPasswordUnlessFresh(
  context: Pick<Context, 'db' | 'now'>,
  who: SignedIn,
  { password, otherwise }: { password: string | null; otherwise: string },
): Promise<string | undefined> {
  if (password !== null) return checkPassword(context, who, password)
  if (!isFresh(who, context.now())) throw new Refusal('bad-request', otherwise)
  return undefined
}
