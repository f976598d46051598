import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { adminKey } from '#backoffice/admin.queries.ts'
import type { ApiClient } from '#platform/api-client.ts'
import { useApi } from '#platform/api-context.tsx'
import type { Customer } from '../domain/customer.schema.ts'

/** The path of a customer below /api/admin. */
const pathOf = (email: string) => `/api/admin/customers/${encodeURIComponent(email)}`

/** One customer in full. */
export const customerQuery = (api: ApiClient, email: string) =>
  queryOptions({
    queryKey: [adminKey, 'customer', email],
    queryFn: ({ signal }) => api.call<Customer>(pathOf(email), { signal }),
    retry: false,
  })

/** Adds a note to a customer or removes one; the screen shows the answer. */
export function useNotes(email: string) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (note: { text: string } | { remove: number }) =>
      'text' in note
        ? api.call<Customer>(`${pathOf(email)}/notes`, { method: 'POST', body: note })
        : api.call<Customer>(`${pathOf(email)}/notes/${note.remove}/remove`, { method: 'POST' }),
    onSuccess: (customer) => client.setQueryData(customerQuery(api, email).queryKey, customer),
  })
}

/** Fetches everything stored about a customer, as a file. */
export function useExport(email: string) {
  const api = useApi()
  return useMutation({ mutationFn: () => api.fetchFile(`${pathOf(email)}/export`) })
}

/** Erases a customer. Whatever is shown of them elsewhere is refetched or removed. */
export function useErase(email: string) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.call(`${pathOf(email)}/erase`, { method: 'POST' }),
    onSuccess: () => {
      client.removeQueries({ queryKey: customerQuery(api, email).queryKey })
      void client.invalidateQueries({ queryKey: [adminKey] })
    },
  })
}
