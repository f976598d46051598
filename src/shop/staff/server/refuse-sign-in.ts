import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import type { Caller } from './caller.ts'
import { writeAudit } from './write-audit.ts'

interface FailedSignIn {
  username: string
  caller: Caller
  /** For the audit only; the person signing in is not told what was wrong. */
  reason: string
  /** The refusal's sentence, the same for every reason. */
  message: string
}

/** Refuses a sign-in ('not-signed-in') and writes a line of the audit. */
export async function refuseSignIn(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { username, caller, reason, message }: FailedSignIn,
): Promise<never> {
  const action = 'sign-in-failed'
  const by = { id: null, username, ...caller }
  await writeAudit(db, { at: now(), action, by, details: { reason } })
  throw new Refusal('not-signed-in', message)
}
