import { eq } from 'drizzle-orm'
import { administrators } from '#db/tables/admin.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import type { Account } from '../domain/administrators.schema.ts'
import type { SignedIn } from './caller.ts'
import { findAccount } from './list-administrators.ts'
import { lastOwner, lockAccount } from './lock-account.ts'
import { account, writeAudit } from './write-audit.ts'

/**
 * Deletes an administrator with their tokens and second factor. Gives the deleted account. The audit's lines about them
 * stay. Refuses the last owner, and one's own account.
 */
export function deleteAdministrator(
  { db, now }: Pick<Context, 'db' | 'now'>,
  by: SignedIn,
  wanted: { id: number; version: number },
): Promise<Account> {
  return db.transaction(async (tx) => {
    const found = await lockAccount(tx, by.id, wanted)
    if (found.isLastOwner) throw lastOwner()
    if (found.id === by.id)
      throw new Refusal('conflict', 'You can’t delete your own account. Ask another owner.')
    const before = await findAccount(tx, found.id)
    if (!before) throw new Error('A locked administrator is gone')
    await tx.delete(administrators).where(eq(administrators.id, found.id))
    await writeAudit(tx, {
      at: now(),
      action: 'administrator-deleted',
      by,
      subject: account(found),
      before: { username: found.username, role: found.role },
    })
    return before
  })
}
