import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { administrators } from '#db/tables/admin.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import type { Account, AccountPatch, AccountWithPassword } from '../domain/administrators.schema.ts'
import type { AuditSubject } from '../domain/audit-action.ts'
import { changedFields } from '../domain/changed-fields.ts'
import type { SignedIn } from './caller.ts'
import { checkPassword } from './check-password.ts'
import { turnOff } from './disable-two-factor.ts'
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
 * Changes an administrator's role and, if requested, generates a new password, turns their second factor off, or ends
 * their sessions; each of these ends their tokens. Refuses to leave the shop without an owner. One's own password,
 * second factor, and sessions are changed elsewhere, with proof of who one is.
 */
export async function changeAdministrator(
  context: Pick<Context, 'db' | 'now'>,
  by: SignedIn,
  { id, version, patch }: Wanted,
): Promise<AccountWithPassword> {
  if (id === by.id) refuseOwn(patch)
  const { role, resetPassword, disableTwoFactor, endSessions } = patch
  const checked =
    disableTwoFactor && (await checkPassword(context, by, disableTwoFactor.ownPassword))
  const password = resetPassword ? makePassword() : null
  const passwordHash = password === null ? null : await hashPassword(password)
  return context.db.transaction(async (tx) => {
    const found = await lockAccount(tx, by.id, { id, version, checked })
    const changed = changedFields({ role: found.role }, { role: role ?? found.role })
    if (changed && found.isLastOwner) throw lastOwner()
    const audit = { at: context.now(), by, subject: account(found) }
    if (changed) await writeAudit(tx, { ...audit, action: 'administrator-changed', ...changed })
    if (passwordHash !== null) await writeAudit(tx, { ...audit, action: 'password-reset' })
    if (disableTwoFactor) await disableTwoFactorOf(tx, found, audit)
    if (endSessions) await writeAudit(tx, { ...audit, action: 'sessions-ended' })
    if (changed || passwordHash !== null || disableTwoFactor)
      await store(tx, found, {
        ...changed?.after,
        ...(passwordHash !== null && { passwordHash }),
        updatedAt: audit.at,
      })
    if (endSessions) await endTokens(tx, id)
    return { ...(await accountNow(tx, id)), password }
  })
}

function refuseOwn({ resetPassword, disableTwoFactor, endSessions }: AccountPatch): void {
  const refused = (deed: string) => new Refusal('conflict', `You can ${deed} under Security`)
  if (resetPassword) throw refused('change your own password')
  if (disableTwoFactor) throw refused('turn off your own second factor')
  if (endSessions) throw refused('end your own sessions')
}

/** Turns a colleague's second factor off. Refuses if it isn't on. */
async function disableTwoFactorOf(
  tx: Tx,
  found: { id: number; username: string },
  audit: { at: Date; by: SignedIn; subject: AuditSubject },
): Promise<void> {
  if (!(await accountNow(tx, found.id)).isTwoFactorEnabled)
    throw new Refusal('conflict', `${found.username} has no second factor to turn off`)
  await turnOff(tx, { administrator: found }, audit.at)
  await writeAudit(tx, { ...audit, action: 'two-factor-disabled' })
}

async function accountNow(tx: Tx, id: number): Promise<Account> {
  const found = await findAccount(tx, id)
  if (!found) throw new Error('A locked administrator is gone')
  return found
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
