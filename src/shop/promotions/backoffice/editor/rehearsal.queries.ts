import { queryOptions, useQuery } from '@tanstack/react-query'
import { adminKey } from '#backoffice/admin.queries.ts'
import { useRested } from '#backoffice/use-rested.ts'
import type { ApiClient } from '#platform/api-client.ts'
import { useApi } from '#platform/api-context.tsx'
import type { Rehearsal } from '../../domain/owner-promotion.schema.ts'
import type { PromotionValues } from './promotion-draft.ts'

/** How many days a rehearsal looks back. */
export const rehearsedDays = 90

const rehearsalQuery = (api: ApiClient, body: string) =>
  queryOptions({
    queryKey: [adminKey, 'rehearsal', body],
    queryFn: ({ signal }) =>
      api.call<Rehearsal>('/api/admin/promotions/rehearse', {
        method: 'POST',
        body: JSON.parse(body),
        signal,
      }),
  })

/**
 * A draft's rehearsal, requested shortly after each change; null requests none. `isCurrent` says whether the answer
 * matches the draft.
 */
export function useRehearsal(draft: PromotionValues | null) {
  const { code: _code, name: _name, ...rehearsed } = draft ?? {}
  const body = JSON.stringify({ ...rehearsed, days: rehearsedDays })
  const rested = useRested(body)
  const query = useQuery({
    ...rehearsalQuery(useApi(), rested),
    enabled: draft !== null && body === rested,
    placeholderData: (before) => before,
  })
  const isCurrent = body === rested && !query.isFetching && !query.isError
  return { ...query, isCurrent }
}
