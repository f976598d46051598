import { useMutation, useQueryClient } from '@tanstack/react-query'
import { adminQuery } from '#backoffice/admin.queries.ts'
import { toastFailure } from '#backoffice/parts/toast-failure.ts'
import { useApi } from '#platform/api-context.tsx'
import type { Books } from '../domain/books.schema.ts'

/** Proves the books now and shows the findings. */
export function useProof() {
  const api = useApi()
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call<Books>('/api/admin/books/prove', { method: 'POST' }),
    onSuccess: (books) => queries.setQueryData(adminQuery<Books>(api, 'books').queryKey, books),
    onError: toastFailure('The books weren’t checked'),
  })
  return { prove: () => mutate(), isPending }
}
