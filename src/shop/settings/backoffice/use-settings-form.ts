import { useQueryClient } from '@tanstack/react-query'
import { changedPart } from '#backoffice/form/merge-versions.ts'
import { sendChange } from '#backoffice/form/send-change.ts'
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

/** The form of the settings. Saving tells so in a toast, whose Undo puts back what was before. */
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
    const isSame = saved.answer.version === saved.before.version
    const action = { label: 'Undo', run: () => void undo(saved) }
    const description = 'In force now, for every shopper.'
    showToast(
      isSame
        ? { title: 'Nothing of yours was left to save' }
        : { title: 'Settings saved', description, action },
    )
  }

  async function undo({ before, after }: SavedSettings): Promise<void> {
    const patch = changedPart(after.values, before.values)
    const change = { path: settingsPath, patch, version: after.version }
    const outcome = await sendChange<SettingsAnswer>(api, change)
    if (outcome.status !== 'saved') {
      showToast(notUndone(outcome.status))
      return
    }
    accept(outcome.answer)
    versioned.rebase(after.values, outcome.answer)
    showToast({ title: 'Undone', description: 'The settings are as they were before.' })
  }

  return versioned
}

function notUndone(status: 'outdated' | 'refused') {
  const description =
    status === 'outdated'
      ? 'Somebody changed the settings meanwhile. The history below can put back single ones.'
      : 'The shop did not answer as it should. The history below can put it back.'
  return { title: 'Not undone', description, tone: 'destructive' } as const
}

/** Gives what makes an answer the settings of every screen, and reads the history again. */
export function useAcceptSettings(): (answer: SettingsAnswer) => void {
  const client = useQueryClient()
  const { queryKey } = settingsQuery(useApi())
  return (answer) => {
    client.setQueryData(queryKey, answer)
    void client.invalidateQueries({ queryKey: historyKey })
  }
}
