import type { Tx } from '#db/connect.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import type { AuditAction } from '../domain/audit-action.ts'
import type { SignedIn } from './caller.ts'
import { endOtherTokens } from './end-tokens.ts'
import { type FoundAdministrator, lockAdministrator } from './find-administrator.ts'
import { account, writeAudit } from './write-audit.ts'

/**
 * Changes how an administrator signs in. In one transaction it makes the change, ends every other
 * token and writes a line of the audit. If a password was checked before, its hash must still be
 * the stored one.
 */
export function changeAccount<T>(
  { db, now }: Pick<Context, 'db' | 'now'>,
  who: SignedIn,
  { action, checked }: { action: AuditAction; checked?: string },
  change: (tx: Tx, locked: FoundAdministrator) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const locked = await lockAdministrator(tx, who.id)
    if (!locked || (checked !== undefined && locked.administrator.passwordHash !== checked))
      throw passwordChanged()
    const changed = await change(tx, locked)
    await endOtherTokens(tx, who)
    await writeAudit(tx, { at: now(), action, by: who, subject: account(who) })
    return changed
  })
}

export const passwordChanged = () =>
  new Refusal('conflict', 'The password was changed meanwhile. Please try again.')
