import type { Tx } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import { settings } from '#db/tables/settings.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import { changedFields } from '#shop/staff/domain/changed-fields.ts'
import type { Author } from '#shop/staff/server/caller.ts'
import { writeAudit } from '#shop/staff/server/write-audit.ts'
import {
  type SettingsPatch,
  type SettingsValues,
  settingsSchema,
} from '../domain/settings.schema.ts'
import { type SettingsInForce, settingsAnswer } from '../domain/settings-answer.ts'
import { changedValues } from '../domain/settings-values.ts'
import { readSettings } from './read-settings.ts'

export type SettingsContext = Pick<Context, 'db' | 'now' | 'renewSettings'>

/** Makes changes wait for each other; readers do not wait. */
const lockSettings = statement({
  name: 'lock_settings',
  text: 'lock table settings in share row exclusive mode',
})

/**
 * Changes settings in one transaction: a row for each value that differs, and one line of the audit. Refuses values
 * that break their schema and, if a version is given, a change to settings that have moved past it.
 */
export async function changeSettings(
  context: SettingsContext,
  by: Author,
  { patch, version }: { patch: SettingsPatch; version?: number },
): Promise<SettingsInForce> {
  return changeWithin(context, by, async (_tx, now) => {
    if (version !== undefined && version !== now.version) throw changedMeanwhile(now)
    return changedValues(now.values, patch)
  })
}

/** Stores what `wanted` makes of the settings in force, and updates this process right away. */
export async function changeWithin(
  context: SettingsContext,
  by: Author,
  wanted: (tx: Tx, now: SettingsInForce) => Promise<SettingsValues>,
): Promise<SettingsInForce> {
  const inForce = await context.db.transaction(async (tx) => {
    await lockSettings(tx)
    const before = await readSettings(tx)
    const after = checked(await wanted(tx, before))
    return writeChanges(tx, { before, after, by, at: context.now() })
  })
  await context.renewSettings()
  return inForce
}

function checked(values: SettingsValues): SettingsValues {
  const { data, error } = settingsSchema.safeParse(values)
  if (data) return data
  const issues = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  const message = issues[0]?.message ?? 'These settings can’t be saved'
  throw new Refusal('bad-request', message, { issues })
}

interface Change {
  before: SettingsInForce
  after: SettingsValues
  by: Author
  at: Date
}

async function writeChanges(tx: Tx, { before, after, by, at }: Change): Promise<SettingsInForce> {
  const changed = changedFields(before.values, after)
  if (!changed) return before
  const entries = Object.entries(changed.after ?? {})
  const rows = entries.map(([key, value]) => ({ key, value, at, by: by.username }))
  const written = await tx.insert(settings).values(rows).returning({ id: settings.id })
  const subject = { kind: 'settings', id: null } as const
  await writeAudit(tx, { at, action: 'settings-changed', by, subject, ...changed })
  return { values: after, version: Math.max(...written.map(({ id }) => id)) }
}

function changedMeanwhile(now: SettingsInForce): Refusal {
  return new Refusal('outdated', 'Someone else changed the settings while you were editing', {
    current: settingsAnswer(now),
  })
}
