import { useQueryClient } from '@tanstack/react-query'
import { undoableToast } from '#backoffice/form/undo-change.ts'
import type { Saved } from '#backoffice/form/use-versioned-change.ts'
import { useVersionedForm } from '#backoffice/form/use-versioned-form.ts'
import { useApi } from '#platform/api-context.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import type { SettingsValues } from '../domain/settings.schema.ts'
import type { SettingsAnswer } from '../domain/settings-answer.ts'
import { changesSince, historyKey, settingsPath, settingsQuery } from './settings.queries.ts'
import {
  type SettingsDraft,
  settingsDraft,
  settingsDraftSchema,
  settingsField,
} from './settings-draft.ts'

type SavedSettings = Saved<SettingsValues, SettingsAnswer>

/** The form of the settings. Saving shows a toast whose Undo restores the previous values. */
export function useSettingsForm(answer: SettingsAnswer, username: string) {
  const api = useApi()
  const accept = useAcceptSettings()
  const versioned = useVersionedForm<SettingsDraft, SettingsValues, SettingsAnswer>({
    name: `settings-${username}`,
    path: settingsPath,
    current: answer,
    read: (one) => one,
    schema: settingsDraftSchema,
    draftOf: settingsDraft,
    fieldOf: settingsField,
    changesSince: (version) => changesSince(api, version),
    onSaved: tell,
  })

  function tell(saved: SavedSettings): void {
    accept(saved.answer)
    if (saved.answer.version === saved.before.version) {
      showToast({ title: 'Nothing left to save' })
      return
    }
    const toast = { title: 'Settings saved', description: 'In effect now, for all shoppers.' }
    const change = {
      path: settingsPath,
      before: saved.before,
      after: saved.after,
      what: 'the settings',
      undone: 'The settings are as they were before.',
      advice: 'You can restore single settings from the history below.',
      onUndone: (undone: SettingsAnswer) => {
        accept(undone)
        versioned.rebase(saved.after.values, undone)
      },
    }
    showToast(undoableToast(api, toast, change))
  }

  return versioned
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
