import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#platform/api-context.tsx'
import { ApiError } from '#platform/api-error.ts'
import { useHydrated } from '#ui/hydrated.ts'
import type { TrackedOrder, Tracking } from '../../domain/tracking.schema.ts'

/** The last search. A new attempt number makes a repeated search run again. */
interface Search {
  proof: Tracking
  attempt: number
}

const lastSearch = ['last-tracking']

/** Has the tracking page look up an order as soon as it opens, for a reader who may see it anyway. */
export function trackNext(client: QueryClient, proof: Tracking): void {
  const before = client.getQueryData<Search>(lastSearch)
  client.setQueryData<Search>(lastSearch, { proof, attempt: (before?.attempt ?? 0) + 1 })
}

/** Looks up an order by number and email or by an emailed link; null if there is none. */
export function useTracking(token: string | null) {
  const api = useApi()
  const client = useQueryClient()
  const [search, setSearch] = useState<Search | null>(() =>
    token ? { proof: { token }, attempt: 0 } : (client.getQueryData<Search>(lastSearch) ?? null),
  )
  const isHydrated = useHydrated()
  const query = useQuery({
    queryKey: ['tracked', search],
    enabled: isHydrated && search !== null,
    queryFn: async () => {
      if (!search) return null
      try {
        const body = search.proof
        return await api.call<TrackedOrder>('/api/orders/track', { method: 'POST', body })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
  })
  // The search is stored in the query cache, so that it is shown again when the shopper returns to this page.
  const look = (proof: Tracking | null) => {
    const next = proof && { proof, attempt: (search?.attempt ?? 0) + 1 }
    client.setQueryData(lastSearch, next)
    setSearch(next)
  }
  return { search: search?.proof ?? null, look, ...query }
}
