import { ApiError, reasonOf } from '#platform/api-error.ts'
import { roleNames } from '../../domain/admin-role.ts'
import { type Account, accountSchema } from '../../domain/administrators.schema.ts'

/** Why a change was refused, if that is to be told in the list and not in the dialog. */
export interface Told {
  /** The account beside which it stands; null if it stands above them all. */
  id: number | null
  sentence: string
  /** What the account is now, if somebody else changed it meanwhile. */
  current?: Account
}

/**
 * What to tell of a refused change where the list has to be looked at again: somebody else was
 * faster, or the shop would have no owner. Null for every other failure: trying again may help.
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
      : 'They are shown as they are now.'
  const sentence = `Someone else changed ${username} while you were editing, so nothing of yours was saved. ${now}`
  return { id, sentence, ...(current ? { current } : {}) }
}
