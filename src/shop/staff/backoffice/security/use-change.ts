import { useMutation, useQueryClient } from '@tanstack/react-query'
import { adminKey } from '#backoffice/admin.queries.ts'
import { useApi } from '#platform/api-context.tsx'
import { reasonOf } from '#platform/api-error.ts'
import { showToast } from '#ui/toast/toasts.ts'
import type { AdminMessage } from '../../domain/staff.schema.ts'

interface ChangeParts {
  path: string
  /** The title of the toast. */
  title: string
  onDone: () => void
}

/** A change of one's own account; a toast shows the server's sentence. */
export function useChange<Body>({ path, title, onDone }: ChangeParts) {
  const api = useApi()
  const client = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (body: Body) =>
      api.call<AdminMessage>(`/api/admin/${path}`, { method: 'POST', body }),
    onSuccess: ({ message }) => {
      showToast({ title, description: message })
      onDone()
      void client.invalidateQueries({ queryKey: [adminKey] })
    },
  })
  return {
    change: mutate,
    isPending,
    failure: error ? reasonOf(error, 'That could not be saved. Please try again.') : null,
    forget: reset,
  }
}
