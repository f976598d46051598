import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import { administrators, adminPasskeys } from '#db/tables/admin.ts'
import { isAuthor } from '#kernel/authors.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import type { AdminRole } from '../domain/admin-role.ts'
import type { Account, NewAccount } from '../domain/administrators.schema.ts'
import type { AuditAction } from '../domain/audit-action.ts'
import type { Author } from './caller.ts'
import { turnOff } from './disable-two-factor.ts'
import { endTokens } from './end-tokens.ts'
import {
  type FoundAdministrator,
  findAdministrator,
  lockAdministrator,
} from './find-administrator.ts'
import { findAccount } from './list-administrators.ts'
import { hashPassword, makePassword } from './passwords.ts'
import { account, writeAudit } from './write-audit.ts'

type TerminalContext = Pick<Context, 'db' | 'now'>

/** The author of actions on the shop's own machine: an unknown person, on behalf of the account with this name. */
function actingFor(username: string, userAgent = 'terminal'): Author {
  return { id: null, username, address: null, userAgent }
}

const lockFirst = statement({
  name: 'lock_first_administrator',
  text: `select from pg_advisory_xact_lock(hashtext('first administrator'))`,
})

/**
 * Adds the first administrator, an owner, if there is none; of several processes starting at once only one does. Gives
 * the generated password, or null if a password was given or nobody was added.
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
    const first = { username, passwordHash, role: 'owner' } as const
    return (await store(tx, now(), first, actingFor(username, 'start'))) !== null
  })
  return isMade && password === undefined ? made : null
}

/**
 * Adds an administrator. Gives the account and its password, which is generated if none is given. Refuses a name that
 * is taken, or that would be mistaken for a shopper or the shop itself.
 */
export async function addAdministrator(
  { db, now }: TerminalContext,
  { username, role, password: given }: NewAccount,
  by = actingFor(username),
): Promise<{ account: Account; password: string }> {
  if (isAuthor(username))
    throw new Refusal(
      'conflict',
      `“${username}” has a meaning of its own in the histories of orders.`,
    )
  const password = given ?? makePassword()
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const added = await store(tx, now(), { username, passwordHash, role }, by)
    if (!added)
      throw new Refusal('conflict', `There is an administrator named ${username} already.`)
    return { account: added, password }
  })
}

/** Stores an administrator; null if the name is taken, in any case. */
async function store(
  tx: Tx,
  at: Date,
  made: { username: string; passwordHash: string; role: AdminRole },
  by: Author,
): Promise<Account | null> {
  const [added] = await tx
    .insert(administrators)
    .values({ ...made, createdAt: at, updatedAt: at })
    .onConflictDoNothing()
    .returning({ id: administrators.id })
  if (!added) return null
  const { username, role } = made
  const subject = account(added)
  await writeAudit(tx, {
    at,
    action: 'administrator-added',
    by,
    subject,
    after: { username, role },
  })
  return findAccount(tx, added.id)
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

/** Removes all of an administrator's passkeys, and signs them out everywhere. */
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
    await endTokens(tx, found.administrator.id)
    const subject = account(found.administrator)
    await writeAudit(tx, { at, action, by: actingFor(username), subject })
  })
}
