import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#platform/api-client.ts'
import type { Administrator } from '#shop/staff/domain/staff.schema.ts'

/**
 * The first part of every query key of the dashboard, so that all can be invalidated or removed at
 * once.
 */
export const adminKey = 'admin'

/** A query of the dashboard's API. */
export const adminQuery = <Answer>(api: ApiClient, path: string) =>
  queryOptions({
    queryKey: [adminKey, path],
    queryFn: ({ signal }) => api.call<Answer>(`/api/admin/${path}`, { signal }),
  })

/** The administrator who is signed in. */
export const administratorQuery = (api: ApiClient) => adminQuery<Administrator>(api, 'me')
