import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/api-context.tsx'
import type { LastDelivery } from '../domain/account.schema.ts'

/** Where the member's latest order went; requested only for members. */
export function useLastDelivery({ isMember }: { isMember: boolean }): LastDelivery | null {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['member', 'last-delivery'],
    queryFn: ({ signal }) =>
      api.call<LastDelivery | null>('/api/account/last-delivery', { signal }),
    enabled: isMember,
    // Read anew at each checkout, because an order in between may have gone elsewhere.
    gcTime: 0,
  })
  return data ?? null
}
