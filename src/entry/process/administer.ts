import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { connect, type Db } from '#db/connect.ts'
import { findRunning } from '#db/embedded/find-running.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Env } from '#platform/env.ts'
import { adminRoles } from '#shop/staff/domain/admin-role.ts'
import {
  addAdministrator,
  disableTwoFactorOf,
  resetPassword,
} from '#shop/staff/server/administrators.ts'
import { CannotStart } from './cannot-start.ts'
import { type FoundDatabase, findDatabase } from './find-database.ts'

const usage = `Use one of:
  npm run admin -- add <name> [owner|manager|packer|viewer]
                                            adds an administrator, a viewer if nothing else is said
  npm run admin -- reset-password <name>    makes up a new password and signs them out everywhere
  npm run admin -- disable-2fa <name>       for somebody who lost their telephone`

/**
 * Runs an owner's command. Gives the text to print; refuses with a sentence what is not possible.
 */
export async function administer(
  db: Db,
  [command, name = '', ...rest]: readonly string[],
): Promise<string> {
  const context = { db, now: () => new Date() }
  const username = name.trim()
  const role = adminRoles.find((known) => known === (rest[0] ?? 'viewer'))
  const isComplete = username !== '' && username.length <= 50 && role && rest.length < 2
  if (!isComplete || (command !== 'add' && rest.length > 0)) throw new CannotStart(usage)
  switch (command) {
    case 'add': {
      const { password } = await addAdministrator(context, { username, role })
      return `${username} (${role}) can sign in with the password ${password} (shown this once).`
    }
    case 'reset-password': {
      const password = await resetPassword(context, username)
      return `${username} can sign in with the password ${password} (shown this once).`
    }
    case 'disable-2fa':
      await disableTwoFactorOf(context, username)
      return `${username} signs in without a second factor until it is enabled again.`
    default:
      throw new CannotStart(usage)
  }
}

/**
 * Runs it on the database of the settings. The embedded one is connected to while its shop runs,
 * and started otherwise.
 */
export async function administerAt(env: Env, args: readonly string[]): Promise<string> {
  if (args.length === 0) throw new CannotStart(usage)
  await using open = new AsyncDisposableStack()
  const database = open.adopt(await reach(env), ({ close }) => close())
  const { db } = open.adopt(connect({ ...database.connection, max: 2 }), ({ close }) => close())
  try {
    return await administer(db, args)
  } catch (error) {
    if (error instanceof Refusal) throw new CannotStart(error.message)
    throw isEmpty(error) ? nothingThere() : error
  }
}

async function reach(env: Env): Promise<FoundDatabase> {
  if (env.DATABASE_URL) return findDatabase(env)
  const connection = await findRunning(env.DATA_DIR)
  if (connection) return { connection, description: '', close: async () => {} }
  // Without this check, a mistyped DATA_DIR would get a new database.
  if (!existsSync(join(env.DATA_DIR, 'postgres'))) throw nothingThere()
  return findDatabase(env)
}

const nothingThere = () =>
  new CannotStart('There is no shop yet in this database. Start the shop once first.')

/** Whether a table or the whole database is missing (PostgreSQL, appendix A). */
function isEmpty(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error && 'code' in cause && /^(?:42P01|3D000)$/.test(String(cause.code))
}
