import { useMutation, useQueryClient } from '@tanstack/react-query'
import { adminQuery } from '#backoffice/admin.queries.ts'
import { toastFailure } from '#backoffice/parts/toast-failure.ts'
import { useApi } from '#platform/api-context.tsx'
import type { Backups } from '../domain/backups.schema.ts'

/** Requests a backup now and marks it as under way. */
export function useAskForBackup() {
  const api = useApi()
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call<Backups>('/api/admin/backups', { method: 'POST' }),
    onSuccess: (backups) =>
      queries.setQueryData(adminQuery<Backups>(api, 'backups').queryKey, backups),
    onError: toastFailure('The backup didn’t start'),
  })
  return { ask: () => mutate(), isPending }
}
