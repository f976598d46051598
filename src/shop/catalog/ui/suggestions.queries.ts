import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#platform/api-client.ts'
import type { Suggestions } from '../domain/suggestions.schema.ts'

/** What a search being typed may mean. */
export const suggestionsQuery = (api: ApiClient, search: string) =>
  queryOptions({
    queryKey: ['suggestions', search],
    queryFn: ({ signal }) =>
      api.call<Suggestions>(`/api/suggestions?search=${encodeURIComponent(search)}`, { signal }),
  })
