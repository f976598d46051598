import { useQueryClient } from '@tanstack/react-query'
import { useVersionedForm } from '#backoffice/form/use-versioned-form.ts'
import { useApi } from '#platform/api-context.tsx'
import type { SettingsValues } from '../domain/settings.schema.ts'
import type { SettingsAnswer } from '../domain/settings-answer.ts'
import { changesSince, historyKey, settingsPath, settingsQuery } from './settings.queries.ts'
import {
  type SettingsDraft,
  settingsDraft,
  settingsDraftSchema,
  settingsField,
} from './settings-draft.ts'

/** The form of the settings. Saving shows a toast whose Undo restores the previous values. */
export function useSettingsForm(answer: SettingsAnswer, username: string) {
  const api = useApi()
  return useVersionedForm<SettingsDraft, SettingsValues, SettingsAnswer>({
    name: `settings-${username}`,
    what: 'the settings',
    path: settingsPath,
    current: answer,
    read: (one) => one,
    schema: settingsDraftSchema,
    draftOf: settingsDraft,
    fieldOf: settingsField,
    changesSince: (version) => changesSince(api, version),
    accept: useAcceptSettings(),
    toastOf: () => ({ title: 'Settings saved', description: 'In effect now, for all shoppers.' }),
    undone: 'The settings are as they were before.',
    advice: 'You can restore single settings from the history below.',
  })
}

/** Gives a function that applies an answer's settings to every screen and reloads the history. */
export function useAcceptSettings(): (answer: SettingsAnswer) => void {
  const client = useQueryClient()
  const { queryKey } = settingsQuery(useApi())
  return (answer) => {
    client.setQueryData(queryKey, answer)
    void client.invalidateQueries({ queryKey: historyKey })
  }
}
