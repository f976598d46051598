import type { Tx } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import { settings } from '#db/tables/settings.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import type { Caller } from '#shop/staff/server/caller.ts'
import { writeAudit } from '#shop/staff/server/write-audit.ts'
import {
  type SettingsPatch,
  type SettingsValues,
  settingsSchema,
} from '../domain/settings.schema.ts'
import { type SettingsInForce, settingsAnswer } from '../domain/settings-answer.ts'
import { changedValues, keysThatDiffer } from '../domain/settings-values.ts'
import { readSettings } from './read-settings.ts'

/** Who makes a change, and from where. */
export interface Author extends Caller {
  username: string
}

export type SettingsContext = Pick<Context, 'db' | 'now' | 'renewSettings'>

/** Changes are made one after the other; who only reads does not wait. */
const lockSettings = statement({
  name: 'lock_settings',
  text: 'lock table settings in share row exclusive mode',
})

/**
 * Changes settings in one transaction: one row for each value that differs, none for the others,
 * and a line of the audit. Refuses values outside their schema, and, if a version is given, a
 * change of settings that are no longer at it.
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

/** Sets what `wanted` gives for the settings in force, and has this process know it at once. */
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
  const message = issues[0]?.message ?? 'These settings cannot be kept'
  throw new Refusal('bad-request', message, { issues })
}

interface Change {
  before: SettingsInForce
  after: SettingsValues
  by: Author
  at: Date
}

async function writeChanges(tx: Tx, { before, after, by, at }: Change): Promise<SettingsInForce> {
  const keys = keysThatDiffer(before.values, after)
  if (keys.length === 0) return before
  const rows = keys.map((key) => ({ key, value: after[key], at, by: by.username }))
  const written = await tx.insert(settings).values(rows).returning({ id: settings.id })
  const of = (values: SettingsValues) => Object.fromEntries(keys.map((key) => [key, values[key]]))
  await writeAudit(tx, {
    ...{ at, action: 'settings-changed', username: by.username, caller: by },
    details: { before: of(before.values), after: of(after) },
  })
  return { values: after, version: Math.max(...written.map(({ id }) => id)) }
}

function changedMeanwhile(now: SettingsInForce): Refusal {
  return new Refusal('outdated', 'Somebody else changed the settings meanwhile', {
    current: settingsAnswer(now),
  })
}
