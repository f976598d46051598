import { z } from 'zod'
import { settingsSchema } from './settings.schema.ts'
import { settingsOf } from './settings-of.ts'
import { settingsWarnings } from './settings-warnings.ts'

const inForceSchema = z.object({
  values: settingsSchema,
  /** The number of the newest change; 0 before the first one. */
  version: z.int(),
})

/** The answer of GET /api/admin/settings. */
export const settingsAnswerSchema = inForceSchema
  .extend({ warnings: z.array(z.object({ keys: z.array(z.string()), message: z.string() })) })
  .meta({ id: 'SettingsInForce' })

/** One change of a setting, as in GET /api/admin/settings/history. */
export const settingChangeSchema = z
  .object({
    id: z.int(),
    key: z.string(),
    before: z.unknown(),
    after: z.unknown(),
    by: z.string(),
    at: z.iso.datetime({ offset: true }),
  })
  .meta({ id: 'SettingChange' })

export type SettingsInForce = z.output<typeof inForceSchema>
export type SettingsAnswer = z.output<typeof settingsAnswerSchema>
export type SettingChange = z.output<typeof settingChangeSchema>

/** The settings in force and their warnings, as the API answers them. */
export function settingsAnswer({ values, version }: SettingsInForce): SettingsAnswer {
  return { values, version, warnings: settingsWarnings(settingsOf(values)) }
}
