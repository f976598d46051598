import { useMutation, useQueryClient } from '@tanstack/react-query'
import { adminKey } from '#backoffice/admin.queries.ts'
import { useApi } from '#platform/api-context.tsx'
import { reasonOf } from '#platform/api-error.ts'
import { showToast } from '#ui/toast/toasts.ts'
import { undoImport } from './product-files.queries.ts'

/** Undoes an import; if products have changed since, says which ones prevent it. */
export function useUndoImport() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => undoImport(api, id),
    onSuccess: ({ id }) => showToast({ title: `Import ${id} undone` }),
    onError: (error) =>
      showToast({
        title: 'Not undone',
        description: reasonOf(error, 'Please try again.'),
        tone: 'destructive',
      }),
    onSettled: () => client.invalidateQueries({ queryKey: [adminKey] }),
  })
}
