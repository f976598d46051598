import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#platform/api-client.ts'
import type { Policy } from '#shop/settings/domain/policy.schema.ts'
import type { Prepare } from '../prepared-page.ts'

/** The text of the about page or a policy page, by its path. An owner can change it. */
export const policyQuery = (api: ApiClient, path: string) =>
  queryOptions({
    queryKey: ['policy', path],
    queryFn: ({ signal }) => api.call<Policy>(`/api/policies${path}`, { signal }),
  })

/** Fetches the text of a page for its path. */
export const preparePolicy: Prepare = ({ path }, api, client) =>
  client.ensureQueryData(policyQuery(api, path))
