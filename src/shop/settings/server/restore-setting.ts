import { z } from 'zod'
import { statement } from '#db/statement.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Author } from '#shop/staff/server/caller.ts'
import type { SettingsInForce } from '../domain/settings-answer.ts'
import { defaultOf, withValue } from '../domain/settings-values.ts'
import { changeWithin, type SettingsContext } from './change-settings.ts'

/** Handwritten, because Drizzle's builder would parse a text in a jsonb column again and make "4.50" a number. */
const valueBefore = statement({
  name: 'find_setting_before_change',
  text: `select c.key, (select b.value from settings b
      where b.key = c.key and b.id < c.id order by b.id desc limit 1) as before
    from settings c where c.id = $1::integer`,
  row: z.object({ key: z.string(), before: z.custom<unknown>() }),
})

/**
 * Restores the value a setting had before a change, as a new change; other settings stay as they are. Refuses a change
 * that does not exist.
 */
export function restoreSetting(
  context: SettingsContext,
  by: Author,
  changeId: number,
): Promise<SettingsInForce> {
  return changeWithin(context, by, async (tx, now) => {
    const [change] = await valueBefore(tx, changeId)
    if (!change) throw new Refusal('not-found', 'There is no such change of a setting')
    return withValue(now.values, change.key, change.before ?? defaultOf(change.key))
  })
}
