import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#platform/api-client.ts'
import type { Administrator } from '#shop/staff/domain/staff.schema.ts'

/** What every answer of the dashboard is kept under, so that all can be asked anew or forgotten at once. */
export const adminKey = 'admin'

/** One answer of the dashboard. */
export const adminQuery = <Answer>(api: ApiClient, path: string) =>
  queryOptions({
    queryKey: [adminKey, path],
    queryFn: ({ signal }) => api.call<Answer>(`/api/admin/${path}`, { signal }),
  })

/** Who is signed in. */
export const administratorQuery = (api: ApiClient) => adminQuery<Administrator>(api, 'me')
