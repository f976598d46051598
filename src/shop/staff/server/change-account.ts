import type { Tx } from '#db/connect.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import type { AuditAction } from '../domain/audit-action.ts'
import type { SignedIn } from './caller.ts'
import { endOtherTokens } from './end-tokens.ts'
import { type FoundAdministrator, lockAdministrator } from './find-administrator.ts'
import { writeAudit } from './write-audit.ts'

/**
 * Changes how an administrator signs in, in one transaction with the end of every other token and its line in the
 * audit. Where a password was checked before, it must still be the one of that hash.
 */
export function changeAccount<T>(
  { db, now }: Pick<Context, 'db' | 'now'>,
  who: SignedIn,
  { action, checked }: { action: AuditAction; checked?: string },
  change: (tx: Tx, held: FoundAdministrator) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const held = await lockAdministrator(tx, who.id)
    if (!held || (checked !== undefined && held.administrator.passwordHash !== checked))
      throw passwordChanged()
    const changed = await change(tx, held)
    await endOtherTokens(tx, who)
    await writeAudit(tx, { at: now(), action, username: who.username, caller: who })
    return changed
  })
}

export const passwordChanged = () =>
  new Refusal('conflict', 'The password was changed meanwhile. Please try again.')
