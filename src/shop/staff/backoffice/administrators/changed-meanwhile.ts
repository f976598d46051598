import { ApiError, reasonOf } from '#platform/api-error.ts'
import { roleNames } from '../../domain/admin-role.ts'
import { type Account, accountSchema } from '../../domain/administrators.schema.ts'

/** Why a change was refused, if the list shows it instead of the dialog. */
export interface Told {
  /** The account to show it beside; null to show it above the list. */
  id: number | null
  sentence: string
  /** The account's current state, if somebody else changed it. */
  current?: Account
}

/**
 * The message about a refused change that requires another look at the list: somebody else was faster, or the shop
 * would have no owner. Null for other failures, where trying again may help.
 */
export function tellOf(error: Error, { id, username, role }: Account): Told | null {
  if (!(error instanceof ApiError)) return null
  if (error.status === 409) return { id, sentence: reasonOf(error, 'That is not possible.') }
  if (error.status === 404)
    return { id: null, sentence: `Someone else deleted ${username} while you were editing.` }
  if (error.status !== 412) return null
  const current = accountSchema.safeParse(error.problem.current).data
  const now =
    current && current.role !== role
      ? `Their role is ${roleNames[current.role]} now.`
      : 'You’re seeing the latest version.'
  const sentence = `Someone else changed ${username} while you were editing, so your changes weren’t saved. ${now}`
  return { id, sentence, ...(current ? { current } : {}) }
}
