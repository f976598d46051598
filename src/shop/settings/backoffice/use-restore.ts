import { useMutation } from '@tanstack/react-query'
import { toastFailure } from '#backoffice/parts/toast-failure.ts'
import { useApi } from '#platform/api-context.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import type { SettingChange, SettingsAnswer } from '../domain/settings-answer.ts'
import { labelOf } from './setting-words.ts'
import { historyPath } from './settings.queries.ts'
import { useAcceptSettings } from './use-settings-form.ts'

/** Restores a setting's value from before a change; Undo reverses that. */
export function useRestore() {
  const api = useApi()
  const accept = useAcceptSettings()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: Pick<SettingChange, 'id' | 'key'>) =>
      api.call<SettingsAnswer>(`/api/admin/${historyPath}/${id}/restore`, { method: 'POST' }),
    onSuccess: (answer, { key }) => {
      accept(answer)
      // A restoration is itself a change, whose number is the new version.
      const run = () => mutate({ id: answer.version, key })
      showToast({ title: `${labelOf(key)} restored`, action: { label: 'Undo', run } })
    },
    onError: toastFailure('Not restored'),
  })
  return { restore: mutate, isPending }
}
