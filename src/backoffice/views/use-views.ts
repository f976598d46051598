import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#platform/api-context.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import { adminQuery } from '../admin.queries.ts'
import { toastFailure } from '../parts/toast-failure.ts'
import { basedOn } from '../versions.ts'
import type { SavedView } from './saved-view.ts'

type NewView = Pick<SavedView, 'screen' | 'name' | 'query'>

const path = 'views'

/** The administrator's saved views of a screen, and how to change them. */
export function useViews(screen: string) {
  const api = useApi()
  const client = useQueryClient()
  const query = adminQuery<SavedView[]>(api, `${path}?screen=${screen}`)
  const fetchAgain = () => void client.invalidateQueries({ queryKey: query.queryKey })
  const replace = (id: number | null, view: SavedView | null) =>
    client.setQueryData<SavedView[]>(query.queryKey, (views = []) =>
      [...views.filter((one) => one.id !== id), ...(view ? [view] : [])].toSorted((one, other) =>
        one.name.localeCompare(other.name),
      ),
    )
  const save = useMutation({
    mutationFn: (view: NewView) =>
      api.call<SavedView>(`/api/admin/${path}`, { method: 'POST', body: view }),
    onSuccess: (view) => replace(null, view),
  })
  const change = useMutation({
    mutationFn: ({ view, ...body }: { view: SavedView; name?: string; query?: string }) =>
      api.call<SavedView>(`/api/admin/${path}/${view.id}`, {
        method: 'PATCH',
        headers: basedOn(view.version),
        body,
      }),
    onSuccess: (view) => replace(view.id, view),
    onError: fetchAgain,
  })
  const remove = useMutation({
    mutationFn: (view: SavedView) =>
      api.call<SavedView>(`/api/admin/${path}/${view.id}`, {
        method: 'DELETE',
        headers: basedOn(view.version),
      }),
    onMutate: (view) => replace(view.id, null),
    onSuccess: (view) =>
      showToast({
        title: 'View deleted',
        description: view.name,
        action: { label: 'Undo', run: () => save.mutate(view, { onError: failed }) },
      }),
    onError: (error) => {
      fetchAgain()
      failed(error)
    },
  })
  const forgetFailures = () => {
    save.reset()
    change.reset()
  }
  return { query: useQuery(query), save, change, forgetFailures, remove: remove.mutate }
}

const failed = toastFailure('The view wasn’t changed')
