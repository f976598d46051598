import { asc, eq, or } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { administrators } from '#db/tables/admin.ts'
import { Refusal } from '#kernel/refusal.ts'
import { passwordChanged } from './change-account.ts'
import { findAccount } from './list-administrators.ts'

/** The refusal to delete or demote the last owner. */
export const lastOwner = () =>
  new Refusal('conflict', 'This is the last owner. Make someone else an owner first.')

interface Wanted {
  id: number
  /** The version that the change is based on. */
  version: number
  /** The hash of the caller's password that was checked, if any; it must still be theirs. */
  checked?: string | undefined
}

/**
 * Finds and locks an account that another owner wants to change, along with all owners, so that two simultaneous
 * changes cannot remove the last two owners. Refuses a caller who is no longer an owner, an unknown account, and an
 * outdated version of it.
 */
export async function lockAccount(tx: Tx, byId: number, { id, version, checked }: Wanted) {
  const locked = await tx
    .select({
      id: administrators.id,
      username: administrators.username,
      role: administrators.role,
      version: administrators.version,
      passwordHash: administrators.passwordHash,
    })
    .from(administrators)
    .where(or(eq(administrators.role, 'owner'), eq(administrators.id, id)))
    .orderBy(asc(administrators.id))
    .for('update')
  const owners = locked.filter(({ role }) => role === 'owner')
  const caller = owners.find((owner) => owner.id === byId)
  if (!caller) throw new Refusal('forbidden', 'Only an owner can do this')
  if (checked !== undefined && caller.passwordHash !== checked) throw passwordChanged()
  const found = locked.find((account) => account.id === id)
  if (!found) throw new Refusal('not-found', 'This administrator doesn’t exist anymore')
  if (found.version !== version)
    throw new Refusal(
      'outdated',
      'Someone else changed this administrator while you were editing',
      {
        current: await findAccount(tx, id),
      },
    )
  return { ...found, isLastOwner: found.role === 'owner' && owners.length === 1 }
}
