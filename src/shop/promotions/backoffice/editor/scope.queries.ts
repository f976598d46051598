import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { adminKey, adminQuery } from '#backoffice/admin.queries.ts'
import { queryOf } from '#backoffice/list-address.ts'
import { useRested } from '#backoffice/use-rested.ts'
import { useApi } from '#platform/api-context.tsx'
import type { OwnerPromotion } from '../../domain/owner-promotion.schema.ts'

export type Named = OwnerPromotion['products'][number]

const fewProducts = '6'

/** The names of all categories, by id. */
export function useCategoryNames() {
  return useQuery(adminQuery<Named[]>(useApi(), 'categories'))
}

/** The products that match a text; none until something is typed. */
export function useFoundProducts(text: string) {
  const api = useApi()
  const search = useRested(text.trim())
  const query = useQuery({
    ...adminQuery<Named[]>(api, `products${queryOf({ search, limit: fewProducts })}`),
    enabled: search !== '',
    placeholderData: (before) => (search === '' ? undefined : before),
  })
  const isCurrent = search === text.trim() && query.isSuccess && !query.isPlaceholderData
  return { found: query.data, isError: query.isError, isCurrent }
}

const nameKey = (id: number) => [adminKey, 'product-name', id]

/** The names of products, in the order of their ids; undefined until known. */
export function useProductNames(ids: readonly number[], known: readonly Named[]) {
  const api = useApi()
  const answers = useQueries({
    queries: ids.map((id) => {
      const named = known.find((one) => one.id === id)
      return {
        queryKey: nameKey(id),
        queryFn: async ({ signal }: { signal: AbortSignal }) =>
          (await api.call<Named>(`/api/admin/products/${id}`, { signal })).name,
        staleTime: Number.POSITIVE_INFINITY,
        ...(named ? { initialData: named.name } : {}),
      }
    }),
  })
  return ids.map((id, at) => ({ id, name: answers[at]?.data }))
}

/** Gives a function that remembers the name of a found product. */
export function useKeepName(): (product: Named) => void {
  const client = useQueryClient()
  return ({ id, name }) => void client.setQueryData(nameKey(id), name)
}
