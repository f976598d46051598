import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import { administrators, adminPasskeys, adminTokens } from '#db/tables/admin.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import type { AuditAction } from '../domain/audit-action.ts'
import type { AdminRole } from '../domain/staff.schema.ts'
import { turnOff } from './disable-two-factor.ts'
import {
  type FoundAdministrator,
  findAdministrator,
  lockAdministrator,
} from './find-administrator.ts'
import { hashPassword, makePassword } from './passwords.ts'
import { writeAudit } from './write-audit.ts'

type TerminalContext = Pick<Context, 'db' | 'now'>

/** The origin of commands at the shop's own machine. */
const terminal = { address: null, userAgent: 'terminal' }

const lockFirst = statement({
  name: 'lock_first_administrator',
  text: `select from pg_advisory_xact_lock(hashtext('first administrator'))`,
})

/**
 * Makes the first administrator, an owner, if there is none; several processes that start at once
 * make only one. Gives the generated password, or null if a password was given or nobody was added.
 */
export async function makeFirstAdministrator(
  { db, now }: TerminalContext,
  { username, password }: { username: string; password: string | undefined },
): Promise<string | null> {
  const known = await db.select({ id: administrators.id }).from(administrators).limit(1)
  if (known.length > 0) return null
  const made = password ?? makePassword()
  const passwordHash = await hashPassword(made)
  const isMade = await db.transaction(async (tx) => {
    await lockFirst(tx)
    const others = await tx.select({ id: administrators.id }).from(administrators).limit(1)
    if (others.length > 0) return false
    await store(tx, now(), { username, passwordHash, role: 'owner' }, 'start')
    return true
  })
  return isMade && password === undefined ? made : null
}

/** Adds an administrator; gives the generated password. Refuses a name that is taken. */
export async function addAdministrator(
  { db, now }: TerminalContext,
  { username, role }: { username: string; role: AdminRole },
): Promise<string> {
  const password = makePassword()
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    if (await findAdministrator(tx, username))
      throw new Refusal('conflict', `There is an administrator named ${username} already.`)
    await store(tx, now(), { username, passwordHash, role }, 'terminal')
  })
  return password
}

async function store(
  tx: Tx,
  at: Date,
  made: { username: string; passwordHash: string; role: AdminRole },
  by: string,
): Promise<void> {
  const { username, role } = made
  await tx.insert(administrators).values({ ...made, createdAt: at, updatedAt: at })
  const caller = { address: null, userAgent: by }
  await writeAudit(tx, { at, action: 'administrator-added', username, caller, details: { role } })
}

/** Gives an administrator a new generated password, and signs them out everywhere. */
export async function resetPassword(context: TerminalContext, username: string): Promise<string> {
  const password = makePassword()
  const passwordHash = await hashPassword(password)
  await changeByName(
    context,
    username,
    'password-reset',
    async (tx, { administrator: { id } }, at) => {
      const changed = { passwordHash, updatedAt: at }
      await tx.update(administrators).set(changed).where(eq(administrators.id, id))
    },
  )
  return password
}

/**
 * Turns an administrator's second factor off without their password, and signs them out everywhere.
 */
export async function disableTwoFactorOf(
  context: TerminalContext,
  username: string,
): Promise<void> {
  await changeByName(context, username, 'two-factor-disabled', turnOff)
}

/** Removes all passkeys of an administrator, and signs them out everywhere. */
export async function removePasskeysOf(context: TerminalContext, username: string): Promise<void> {
  await changeByName(
    context,
    username,
    'passkey-removed',
    async (tx, { administrator: { id } }) => {
      await tx.delete(adminPasskeys).where(eq(adminPasskeys.administratorId, id))
    },
  )
}

async function changeByName(
  { db, now }: TerminalContext,
  username: string,
  action: AuditAction,
  change: (tx: Tx, found: FoundAdministrator, at: Date) => Promise<void>,
): Promise<void> {
  const at = now()
  await db.transaction(async (tx) => {
    const named = await findAdministrator(tx, username)
    const found = named && (await lockAdministrator(tx, named.administrator.id))
    if (!found) throw new Refusal('not-found', `There is no administrator named ${username}.`)
    await change(tx, found, at)
    await tx.delete(adminTokens).where(eq(adminTokens.administratorId, found.administrator.id))
    await writeAudit(tx, { at, action, username, caller: terminal })
  })
}
