import type { Db } from '#db/connect.ts'
import type { Env } from '#platform/env.ts'
import { adminRoles } from '#shop/staff/domain/admin-role.ts'
import {
  addAdministrator,
  disableTwoFactorOf,
  removePasskeysOf,
  resetPassword,
} from '#shop/staff/server/administrators.ts'
import { atDatabase } from './at-database.ts'
import { CannotStart } from './cannot-start.ts'

const usage = `Use one of:
  npm run admin -- add <name> [owner|manager|packer|viewer]
                                            adds an administrator, a viewer by default
  npm run admin -- reset-password <name>    generates a new password and signs them out everywhere
  npm run admin -- disable-2fa <name>       disables the second factor, for someone who lost their phone
  npm run admin -- remove-passkeys <name>   removes all passkeys, for someone whose device was lost or stolen`

/** Runs an owner's command. Gives the text to print; refuses impossible ones with a sentence. */
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
      return `${username} can sign in without a second factor until it is enabled again.`
    case 'remove-passkeys':
      await removePasskeysOf(context, username)
      return `${username} has no passkeys anymore and signs in with the password.`
    default:
      throw new CannotStart(usage)
  }
}

/** Runs it on the database that the settings name. */
export async function administerAt(env: Env, args: readonly string[]): Promise<string> {
  if (args.length === 0) throw new CannotStart(usage)
  return await atDatabase(env, (db) => administer(db, args))
}
