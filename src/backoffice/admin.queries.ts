import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#platform/api-client.ts'

/**
 * The first part of every query key of the back office, so that all can be invalidated or removed at
 * once.
 */
export const adminKey = 'admin'

/** A query of the administrators' API, by its path below /api/admin. */
export const adminQuery = <Answer>(api: ApiClient, path: string) =>
  queryOptions({
    queryKey: [adminKey, path],
    queryFn: ({ signal }) => api.call<Answer>(`/api/admin/${path}`, { signal }),
  })
