import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { administrators } from '#db/tables/admin.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import type { AccountPatch, AccountWithPassword } from '../domain/administrators.schema.ts'
import { changedFields } from '../domain/changed-fields.ts'
import type { SignedIn } from './caller.ts'
import { endTokens } from './end-tokens.ts'
import { findAccount } from './list-administrators.ts'
import { lastOwner, lockAccount } from './lock-account.ts'
import { hashPassword, makePassword } from './passwords.ts'
import { account, writeAudit } from './write-audit.ts'

interface Wanted {
  id: number
  version: number
  patch: AccountPatch
}

/**
 * Changes an administrator's role and, if requested, generates a new password, which ends their tokens. Refuses to
 * leave the shop without an owner. Also refuses to reset one's own password: changing that takes the current one, so
 * that a stolen token cannot.
 */
export async function changeAdministrator(
  { db, now }: Pick<Context, 'db' | 'now'>,
  by: SignedIn,
  { id, version, patch: { role, resetPassword = false } }: Wanted,
): Promise<AccountWithPassword> {
  if (resetPassword && id === by.id)
    throw new Refusal('conflict', 'You can change your own password under Security')
  const password = resetPassword ? makePassword() : null
  const passwordHash = password === null ? null : await hashPassword(password)
  return db.transaction(async (tx) => {
    const found = await lockAccount(tx, by.id, { id, version })
    const changed = changedFields({ role: found.role }, { role: role ?? found.role })
    if (changed && found.isLastOwner) throw lastOwner()
    const audit = { at: now(), by, subject: account(found) }
    if (changed) await writeAudit(tx, { ...audit, action: 'administrator-changed', ...changed })
    if (passwordHash !== null) await writeAudit(tx, { ...audit, action: 'password-reset' })
    if (changed || passwordHash !== null)
      await store(tx, found, {
        ...changed?.after,
        ...(passwordHash !== null && { passwordHash }),
        updatedAt: audit.at,
      })
    const after = await findAccount(tx, id)
    if (!after) throw new Error('A locked administrator is gone')
    return { ...after, password }
  })
}

async function store(
  tx: Tx,
  { id, version }: { id: number; version: number },
  set: Partial<typeof administrators.$inferInsert>,
): Promise<void> {
  await tx
    .update(administrators)
    .set({ ...set, version: version + 1 })
    .where(eq(administrators.id, id))
  await endTokens(tx, id)
}
