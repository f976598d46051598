import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { adminTokens } from '#db/tables/admin.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import type { AuditAction } from '../domain/audit-action.ts'
import type { SignedIn } from './caller.ts'
import { endOtherTokens } from './end-tokens.ts'
import { type FoundAdministrator, lockAdministrator } from './find-administrator.ts'
import { account, writeAudit } from './write-audit.ts'

interface Deed {
  action: AuditAction
  /** The hash of the password that was checked, if any. */
  checked?: string | undefined
  /** For the audit. */
  details?: Record<string, unknown>
}

/**
 * Changes how an administrator signs in. One transaction makes the change, ends all other tokens, and writes a line of
 * the audit. If a password was checked before, its hash must still be the stored one. The call's token must not have
 * ended in the meantime, so that a person just signed out cannot leave a way in.
 */
export function changeAccount<T>(
  { db, now }: Pick<Context, 'db' | 'now'>,
  who: SignedIn,
  { action, checked, details }: Deed,
  change: (tx: Tx, locked: FoundAdministrator) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const locked = await lockAdministrator(tx, who.id)
    if (!locked || (checked !== undefined && locked.administrator.passwordHash !== checked))
      throw passwordChanged()
    await refuseEnded(tx, who)
    const changed = await change(tx, locked)
    await endOtherTokens(tx, who)
    await writeAudit(tx, {
      at: now(),
      action,
      by: who,
      subject: account(who),
      ...(details && { details }),
    })
    return changed
  })
}

async function refuseEnded(tx: Tx, { tokenId }: SignedIn): Promise<void> {
  const ofCall = eq(adminTokens.id, tokenId)
  const [alive] = await tx.select({ id: adminTokens.id }).from(adminTokens).where(ofCall)
  if (!alive) throw new Refusal('not-signed-in', 'Authentication required')
}

export const passwordChanged = () =>
  new Refusal('conflict', 'The password was just changed. Please try again.')
